import type { AccessAction } from '@karvon/domain/access/access-table'
import type { LoaderFunction, RouteObject } from 'react-router'
import { ScreenSkeleton } from './shell/screen-skeleton.tsx'

/** The company screens; `only` makes a loader that requires a permission. */
export const companyRoutes = (only: (action: AccessAction) => LoaderFunction): RouteObject[] => [
  {
    path: 'company-orders',
    loader: only('read_company_orders'),
    HydrateFallback: ScreenSkeleton,
    lazy: async () => ({
      Component: (await import('./company-orders/company-orders-screen.tsx')).CompanyOrdersScreen,
    }),
  },
  {
    path: 'carriers',
    loader: only('read_lane_prices'),
    HydrateFallback: ScreenSkeleton,
    lazy: async () => ({
      Component: (await import('./carriers/carriers-screen.tsx')).CarriersScreen,
    }),
  },
  {
    path: 'webhooks',
    loader: only('manage_webhooks'),
    HydrateFallback: ScreenSkeleton,
    lazy: async () => ({
      Component: (await import('./webhooks/webhooks-screen.tsx')).WebhooksScreen,
    }),
  },
  {
    path: 'log',
    loader: only('read_company_log'),
    HydrateFallback: ScreenSkeleton,
    lazy: async () => ({
      Component: (await import('./company-log/log-screen.tsx')).LogScreen,
    }),
  },
  {
    path: 'users',
    loader: only('manage_employees'),
    HydrateFallback: ScreenSkeleton,
    lazy: async () => ({
      Component: (await import('./users/employees-screen.tsx')).EmployeesScreen,
    }),
  },
  {
    path: 'transactions',
    loader: only('read_finances'),
    HydrateFallback: ScreenSkeleton,
    lazy: async () => ({
      Component: (await import('./transactions/transactions-screen.tsx')).TransactionsScreen,
    }),
  },
  {
    path: 'finances',
    loader: only('read_finances'),
    HydrateFallback: ScreenSkeleton,
    lazy: async () => ({
      Component: (await import('./finances/finances-screen.tsx')).FinancesScreen,
    }),
  },
]
