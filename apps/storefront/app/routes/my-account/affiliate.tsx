import { AffiliateForm } from '../../features/account/affiliate-form.tsx';
import { useCustomer } from '../../features/account/use-customer.ts';

export default function AffiliateRoute() {
  const { user, token } = useCustomer();
  return <AffiliateForm token={token} email={user.email ?? ''} />;
}
