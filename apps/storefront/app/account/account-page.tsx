import { LoginForm } from './login-form.tsx';
import { useAccessRevalidation } from './session/use-access-revalidation.ts';
import { useText } from '../shared/text/use-text.ts';
import styles from './account.module.css';
import { RegisterForm } from './register-form.tsx';

/** Login and registration side by side; customers who are logged in continue to the account area. */
export function AccountPage() {
  const text = useText('account');
  useAccessRevalidation();
  return (
    <div className={styles['columns']}>
      <section aria-labelledby="log-in">
        <h2 id="log-in" className={styles['heading']}>
          {text.logIn}
        </h2>
        <LoginForm recovery="/forgot-password" />
      </section>
      <section aria-labelledby="register">
        <h2 id="register" className={styles['heading']}>
          {text.register.title}
        </h2>
        <RegisterForm />
      </section>
    </div>
  );
}
