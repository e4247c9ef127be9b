import { Dashboard } from './dashboard.tsx';
import { useCustomer } from './use-customer.ts';

export default function DashboardRoute() {
  return <Dashboard user={useCustomer().user} />;
}
