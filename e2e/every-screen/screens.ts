import { freightPostPage } from '@karvon/contract/freight-posts/freight-post-link'
import type { BankStage } from './bank-stage.ts'
import type { Stage } from './stage.ts'

/** The users whose screens are listed. */
export const PEOPLE = ['visitor', 'client', 'owner', 'driver', 'operator'] as const

export type Person = (typeof PEOPLE)[number]

/** A post with two loads and words that are not understood. */
const POST = 'Тошкент - Нукус 20т тент 9 млн\nТошкент - Бухоро 5т исузи, 90 765 43 21 Алишер'

const order = (id: number, tab: string, more = '') => `/dashboard/orders?tab=${tab}&order=${id}${more}`

const visitor = ({ receiverPath, finishedPath }: Stage): string[] => [
  '',
  '/offer',
  '/app-deletion',
  '/news',
  '/news/1',
  '/no-such-page',
  '?modal=login',
  '?modal=register-individual',
  '?modal=register-company',
  '?modal=article&id=1',
  '/driver',
  '/admin',
  receiverPath,
  finishedPath,
]

const client = ({
  newOrder,
  offer,
  underWay,
  agreed,
  delivered,
  done,
  address,
  table,
  ...others
}: Stage): string[] => [
  '/dashboard',
  '/dashboard/no-such-screen',
  '/dashboard/orders',
  '/dashboard/orders?modal=create-order',
  '/dashboard/orders?modal=paste-post',
  freightPostPage(POST) ?? '',
  order(newOrder, 'new'),
  order(newOrder, 'new', `&modal=driver-offer&offer=${offer}`),
  order(newOrder, 'new', '&modal=offer-price'),
  order(newOrder, 'new', '&modal=order-post'),
  order(newOrder, 'new', '&modal=cancel-order'),
  ...[1, 2, 3, 4].map(step => order(newOrder, 'new', `&modal=create-order&edit=${newOrder}&step=${step}`)),
  order(underWay, 'processing'),
  order(underWay, 'processing', '&modal=driver-map'),
  order(underWay, 'processing', '&modal=deal-chat'),
  order(agreed, 'processing', '&modal=deal-chat'),
  order(done, 'done', '&modal=deal-chat'),
  order(underWay, 'processing', '&modal=share-order'),
  order(delivered, 'processing', '&modal=confirm-order'),
  order(done, 'done'),
  order(done, 'done', '&modal=rate-order'),
  order(done, 'done', '&modal=repeat-order'),
  order(others.unwanted, 'new'),
  order(others.disputed, 'processing'),
  order(others.replacing, 'processing'),
  order(others.canceled, 'done'),
  order(others.claimed, 'done'),
  order(others.claimed, 'done', '&modal=withdraw-claim'),
  order(others.finished, 'done', '&modal=open-claim'),
  '/dashboard/addresses',
  '/dashboard/addresses?modal=add-address',
  `/dashboard/addresses?modal=edit-address&id=${address}`,
  `/dashboard/addresses?modal=delete-address&id=${address}`,
  '/dashboard/addresses?modal=pick-address',
  '/dashboard/upload-orders',
  `/dashboard/upload-orders?batch=${table}`,
  '/dashboard/support',
  '/dashboard/payments',
  '/dashboard/settings',
  '/dashboard/settings?modal=change-phone',
  '/dashboard/settings?modal=crop-photo',
  '/dashboard/settings?modal=delete-account',
  '/dashboard?modal=logout',
  '/dashboard#demo-sms',
  '/dashboard#demo-telegram',
]

const owner = ({ companyOrder, employee }: Stage): string[] => [
  '/dashboard',
  '/dashboard/company-orders',
  `/dashboard/company-orders?order=${companyOrder}`,
  '/dashboard/users',
  '/dashboard/users?modal=create-employee',
  `/dashboard/users?modal=employee-view&id=${employee}`,
  `/dashboard/users?modal=edit-employee&id=${employee}`,
  `/dashboard/users?modal=delete-employee&id=${employee}`,
  '/dashboard/transactions',
  '/dashboard/finances',
  '/dashboard/settings',
  '/dashboard?modal=register-success',
]

const driver = ({ underWay, newOrder, disputed, claimed }: Stage): string[] => [
  '/driver',
  '/driver?sort=per_km&least_price=100000&to_region=1718',
  '/driver?modal=filters',
  '/driver?modal=searches',
  '/driver?modal=search-new',
  `/driver?modal=offer-${newOrder}`,
  '/driver/offers',
  `/driver/order?order=${underWay}`,
  `/driver/order?order=${underWay}&modal=more-price`,
  `/driver/order?order=${underWay}&modal=cant-go-on`,
  `/driver/order?order=${underWay}&modal=matter-${claimed}`,
  `/driver/order?order=${underWay}&modal=sharing`,
  `/driver/order?order=${disputed}`,
  `/driver/order?order=${underWay}&modal=chat-${underWay}`,
  `/driver/order?order=${underWay}&modal=support-${underWay}`,
  '/driver/earnings',
  '/driver/balance',
  '/driver/profile',
  '/driver/profile?modal=truck',
  '/driver/profile?modal=support',
  '/driver/profile?modal=delete-account',
  '/driver#demo-sms',
  '/driver#demo-telegram',
]

const moneyOfOperators = (bank: BankStage): string[] => [
  '/admin/money',
  '/admin/money/commission',
  '/admin/money/refunds',
  '/admin/payouts',
  '/admin/payouts?modal=draft',
  `/admin/payouts/${bank.exportedBatch}`,
  '/admin/payouts/details',
  `/admin/payouts/details?modal=details-${bank.uncheckedDriver}`,
  '/admin/bank-statements',
  `/admin/bank-statements?modal=line-${bank.openLine}`,
  `/admin/bank-statements?matched=all&modal=line-${bank.bookedLine}`,
  '/admin/bank-statements/import',
  '/admin/bank-statements/maps/new',
  `/admin/bank-statements/maps/${bank.statementMap}`,
]

const operator = ({
  newOrder,
  underWay,
  done,
  disputed,
  rejectedPrice,
  replacing,
  ...others
}: Stage): string[] => [
  '/admin',
  '/admin/orders',
  `/admin/orders/${newOrder}`,
  `/admin/orders/${underWay}`,
  `/admin/orders/${underWay}?modal=cancel`,
  `/admin/orders/${newOrder}?modal=reassign`,
  `/admin/orders/${done}`,
  `/admin/orders/${disputed}`,
  `/admin/orders/${disputed}?modal=approved-${rejectedPrice}`,
  `/admin/orders/${replacing}`,
  '/admin/chats?filter=all',
  '/admin/chats?filter=all&people=drivers',
  '/admin/companies',
  '/admin/companies/1',
  '/admin/companies/1?modal=refill',
  '/admin/companies/1?modal=credit',
  '/admin/companies/1?modal=block',
  '/admin/companies/2?modal=write-off',
  '/admin/companies/4?modal=verify',
  '/admin/clients',
  '/admin/clients/1',
  '/admin/clients/1?modal=block',
  '/admin/drivers',
  ...moneyOfOperators(others),
  '/admin/tariffs',
  '/admin/tariffs/4',
  '/admin/tariffs/4?modal=type',
  '/admin/tariffs/rules',
  '/admin/handbook',
  '/admin/handbook?list=regions',
  '/admin/handbook?modal=cargo-new',
  '/admin/claims',
  `/admin/claims/${others.claim}`,
  `/admin/claims/${others.claim}?modal=decide`,
  `/admin/orders/${others.claimed}`,
  '/admin/places',
  '/admin/places?modal=place-new',
  '/admin/articles',
  '/admin/articles/1',
  '/admin/articles/new',
  '/admin/settings',
  '/admin/settings?group=live_rules',
  '/admin/settings?group=requisites',
  '/admin/settings?group=operators',
  '/admin/settings?group=operators&modal=operator-new',
  '/admin/settings?group=ready_answers',
  '/admin/audit',
  '/admin/no-such-screen',
]

const SCREENS = { visitor, client, owner, driver, operator } satisfies Record<
  Person,
  (stage: Stage) => string[]
>

/** URLs of every screen and modal of this person, without the locale prefix. */
export const screensOf = (person: Person, stage: Stage): readonly string[] => SCREENS[person](stage)
