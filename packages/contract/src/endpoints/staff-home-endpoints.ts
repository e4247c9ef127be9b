import { staffAlertsAnswer, staffAlertsRequest } from '../staff-alerts.ts';
import { runningOutAnswer, staffSalesAnswer, staffTasksAnswer } from '../staff-dashboard.ts';
import { byStaff, type Endpoint } from './endpoint.ts';

export const staffTasks = {
  ...byStaff,
  right: 'own',
  method: 'GET',
  path: '/staff/tasks',
  limit: 'none',
  summary: 'How much waits for what the caller may do',
  answer: staffTasksAnswer,
} as const satisfies Endpoint;

export const staffSales = {
  ...byStaff,
  right: 'order.read',
  method: 'GET',
  path: '/staff/sales',
  limit: 'none',
  summary: 'What was sold today, this week and this month beside last year, best sellers and waiting money',
  answer: staffSalesAnswer,
} as const satisfies Endpoint;

export const runningOut = {
  ...byStaff,
  right: 'order.prepare',
  method: 'GET',
  path: '/staff/running-out',
  limit: 'none',
  summary: 'Items whose stock has reached its threshold',
  answer: runningOutAnswer,
} as const satisfies Endpoint;

export const staffAlerts = {
  ...byStaff,
  right: 'own',
  method: 'GET',
  path: '/staff/alerts',
  limit: 'none',
  summary: 'Which mails of the shop the caller may have, and wants',
  answer: staffAlertsAnswer,
} as const satisfies Endpoint;

export const chooseStaffAlerts = {
  ...byStaff,
  right: 'own',
  method: 'POST',
  path: '/staff/alerts',
  limit: 'none',
  summary: 'Choose which mails of the shop the caller wants',
  body: staffAlertsRequest,
  answer: staffAlertsAnswer,
} as const satisfies Endpoint;
