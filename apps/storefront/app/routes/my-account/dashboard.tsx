import { Dashboard } from '../../features/account/dashboard.tsx';
import { useCustomer } from '../../features/account/use-customer.ts';

export default function DashboardRoute() {
  return <Dashboard user={useCustomer().user} />;
}
