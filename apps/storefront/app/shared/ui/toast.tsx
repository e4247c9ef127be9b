import { createContext, type ReactNode, useContext, useCallback, useEffect, useRef, useState } from 'react';
import { useWords } from './words.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';

/** 3.5 s for successes. Failures stay until they are closed. */
const TOAST_MS = 3_500;

export interface Toast {
  tone: 'success' | 'warning' | 'failure';
  message: string;
  /** One thing the buyer may do about it, e.g. undo. */
  action?: { label: string; run: () => void };
  /** How long it stays, when 3.5 s is not enough to act: an undo needs 10 s. */
  milliseconds?: number;
  /** Takes it away before. */
  signal?: AbortSignal;
}

type ShownToast = Toast & { id: number };

export type ShowToast = (toast: Toast) => void;

const ToastContext = createContext<ShowToast>(() => {});

/** Shows a short message: `const toast = useToast(); toast({ tone: 'success', message })`. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}

/** Holds the messages of the page and gives `useToast` to everything inside. */
export function ToastRegion({ children }: { children: ReactNode }) {
  const text = useWords();
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const nextId = useRef(1);

  const show = useCallback((toast: Toast) => {
    const id = nextId.current++;
    setToasts((shown) => [...shown.slice(-2), { ...toast, id }]);
  }, []);
  const close = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);

  return (
    <ToastContext value={show}>
      {children}
      <section className={styles['region']} aria-label={text.notifications}>
        {/* Both live regions exist from the start: readers announce only what is added to one they know. */}
        <div aria-live="polite">
          {toasts
            .filter(({ tone }) => tone !== 'failure')
            .map((toast) => (
              <ToastCard key={toast.id} toast={toast} close={close} />
            ))}
        </div>
        <div aria-live="assertive">
          {toasts
            .filter(({ tone }) => tone === 'failure')
            .map((toast) => (
              <ToastCard key={toast.id} toast={toast} close={close} />
            ))}
        </div>
      </section>
    </ToastContext>
  );
}

function ToastCard({ toast, close }: { toast: ShownToast; close: (id: number) => void }) {
  const text = useWords();
  const [held, setHeld] = useState(false);
  const stays = toast.tone === 'failure' || held;
  const { milliseconds = TOAST_MS } = toast;

  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => close(toast.id), milliseconds);
    return () => clearTimeout(timer);
  }, [stays, milliseconds, toast.id, close]);

  useEffect(() => {
    const leave = () => close(toast.id);
    toast.signal?.addEventListener('abort', leave);
    return () => toast.signal?.removeEventListener('abort', leave);
  }, [toast, close]);

  return (
    <div
      className={classNames(styles['toast'], toast.tone !== 'success' && styles[toast.tone])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{toast.message}</p>
      {toast.action && (
        <button
          type="button"
          className={styles['action']}
          onClick={() => {
            toast.action?.run();
            close(toast.id);
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button type="button" className={styles['close']} aria-label={text.close} onClick={() => close(toast.id)}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
