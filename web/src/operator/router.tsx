import { createBrowserRouter } from 'react-router'
import { localePrefix } from '../platform/locale/localized-url.ts'
import { ErrorScreen, MissingScreen } from './error-screen.tsx'
import { OperatorShell } from './shell/operator-shell.tsx'
import { ScreenSkeleton } from './shell/screen-skeleton.tsx'

const screens = [
  {
    index: true,
    lazy: async () => ({ Component: (await import('./board/board-screen.tsx')).BoardScreen }),
  },
  {
    path: 'orders',
    lazy: async () => ({
      Component: (await import('./orders/orders-screen.tsx')).OrdersScreen,
    }),
  },
  {
    path: 'orders/:id',
    lazy: async () => ({ Component: (await import('./orders/order/order-screen.tsx')).OrderScreen }),
  },
  {
    path: 'chats',
    lazy: async () => ({ Component: (await import('./chats/chats-screen.tsx')).ChatsScreen }),
  },
  {
    path: 'companies',
    lazy: async () => ({
      Component: (await import('./companies/companies-screen.tsx')).CompaniesScreen,
    }),
  },
  {
    path: 'companies/:id',
    lazy: async () => ({
      Component: (await import('./companies/company-screen.tsx')).CompanyScreen,
    }),
  },
  {
    path: 'clients',
    lazy: async () => ({
      Component: (await import('./clients/clients-screen.tsx')).ClientsScreen,
    }),
  },
  {
    path: 'clients/:id',
    lazy: async () => ({
      Component: (await import('./clients/client-screen.tsx')).ClientScreen,
    }),
  },
  {
    path: 'drivers',
    lazy: async () => ({
      Component: (await import('./drivers/drivers-screen.tsx')).DriversScreen,
    }),
  },
  {
    path: 'drivers/:id',
    lazy: async () => ({
      Component: (await import('./drivers/driver-screen.tsx')).DriverScreen,
    }),
  },
  {
    path: 'claims',
    lazy: async () => ({
      Component: (await import('./claims/claims-screen.tsx')).ClaimsScreen,
    }),
  },
  {
    path: 'claims/:id',
    lazy: async () => ({
      Component: (await import('./claims/claim-screen.tsx')).ClaimScreen,
    }),
  },
  {
    path: 'acts',
    lazy: async () => ({ Component: (await import('./acts/acts-screen.tsx')).ActsScreen }),
  },
  {
    path: 'acts/due',
    lazy: async () => ({ Component: (await import('./acts/due-acts-screen.tsx')).DueActsScreen }),
  },
  {
    path: 'acts/carriers',
    lazy: async () => ({
      Component: (await import('./acts/carrier-papers-screen.tsx')).CarrierPapersScreen,
    }),
  },
  {
    path: 'payouts',
    lazy: async () => ({
      Component: (await import('./payouts/payouts-screen.tsx')).PayoutsScreen,
    }),
  },
  {
    path: 'payouts/details',
    lazy: async () => ({
      Component: (await import('./payouts/details-screen.tsx')).DetailsScreen,
    }),
  },
  {
    path: 'payouts/:id',
    lazy: async () => ({
      Component: (await import('./payouts/payout-screen.tsx')).PayoutScreen,
    }),
  },
  {
    path: 'bank-statements',
    lazy: async () => ({
      Component: (await import('./bank-statements/bank-screen.tsx')).BankScreen,
    }),
  },
  {
    path: 'bank-statements/import',
    lazy: async () => ({
      Component: (await import('./bank-statements/import-screen.tsx')).ImportScreen,
    }),
  },
  {
    path: 'bank-statements/maps/:id',
    lazy: async () => ({
      Component: (await import('./bank-statements/map-screen.tsx')).MapScreen,
    }),
  },
  {
    path: 'tariffs',
    lazy: async () => ({
      Component: (await import('./tariffs/truck-types-screen.tsx')).TruckTypesScreen,
    }),
  },
  {
    path: 'tariffs/rules',
    lazy: async () => ({
      Component: (await import('./tariffs/rules/rules-screen.tsx')).RulesScreen,
    }),
  },
  {
    path: 'tariffs/:id',
    lazy: async () => ({
      Component: (await import('./tariffs/tariff-screen.tsx')).TariffScreen,
    }),
  },
  {
    path: 'money',
    lazy: async () => ({ Component: (await import('./money/margin-screen.tsx')).MarginScreen }),
  },
  {
    path: 'money/debtors',
    lazy: async () => ({
      Component: (await import('./accounts/debtors-screen.tsx')).DebtorsScreen,
    }),
  },
  {
    path: 'money/refunds',
    lazy: async () => ({
      Component: (await import('./money/refunds/refunds-screen.tsx')).RefundsScreen,
    }),
  },
  {
    path: 'money/months',
    lazy: async () => ({
      Component: (await import('./money/months/months-screen.tsx')).MonthsScreen,
    }),
  },
  {
    path: 'money/commission',
    lazy: async () => ({
      Component: (await import('./money/commission/commission-screen.tsx')).CommissionScreen,
    }),
  },
  {
    path: 'handbook',
    lazy: async () => ({
      Component: (await import('./handbook/handbook-screen.tsx')).HandbookScreen,
    }),
  },
  {
    path: 'places',
    lazy: async () => ({
      Component: (await import('./places/places-screen.tsx')).PlacesScreen,
    }),
  },
  {
    path: 'articles',
    lazy: async () => ({
      Component: (await import('./articles/articles-screen.tsx')).ArticlesScreen,
    }),
  },
  {
    path: 'articles/:id',
    lazy: async () => ({
      Component: (await import('./articles/article-screen.tsx')).ArticleScreen,
    }),
  },
  {
    path: 'settings',
    lazy: async () => ({
      Component: (await import('./settings/settings-screen.tsx')).SettingsScreen,
    }),
  },
  {
    path: 'audit',
    lazy: async () => ({
      Component: (await import('./audit/audit-screen.tsx')).AuditScreen,
    }),
  },
  { path: '*', Component: MissingScreen },
].map(screen => ({ HydrateFallback: ScreenSkeleton, ErrorBoundary: ErrorScreen, ...screen }))

/** The operator's screens, under the language prefix. */
export const makeRouter = () =>
  createBrowserRouter(
    [
      {
        path: '/admin',
        Component: OperatorShell,
        ErrorBoundary: ErrorScreen,
        HydrateFallback: ScreenSkeleton,
        children: screens,
      },
      { path: '*', Component: MissingScreen },
    ],
    { basename: localePrefix(location.pathname) || '/' },
  )
