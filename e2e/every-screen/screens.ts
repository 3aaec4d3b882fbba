import { freightPostPage } from '@karvon/contract/freight-posts/freight-post-link'
import type { FinishedStage } from './finished-stage.ts'
import type { MoneyStage } from './money-stage.ts'
import { operatorScreens } from './operator-screens.ts'
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
  '/docs',
  '/docs/clients/place-an-order',
  '/docs/drivers/drive-a-trip',
  '/docs/operators/money',
  '/docs/integrators/limits',
  '/docs/integrators/samples',
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

const templates = ({
  newOrder,
  template,
  schedule,
}: Pick<Stage, 'newOrder' | 'template' | 'schedule'>): string[] => [
  '/dashboard/templates',
  '/dashboard/templates?list=schedules',
  order(newOrder, 'new', '&modal=save-template'),
  `/dashboard/templates?modal=use-template&template=${template}`,
  `/dashboard/templates?modal=rename-template&template=${template}`,
  `/dashboard/templates?modal=delete-template&template=${template}`,
  `/dashboard/templates?modal=edit-schedule&template=${template}`,
  `/dashboard/templates?list=schedules&modal=edit-schedule&schedule=${schedule}`,
  `/dashboard/templates?list=schedules&modal=schedule-days&schedule=${schedule}`,
  `/dashboard/templates?list=schedules&modal=stop-schedule&schedule=${schedule}`,
]

const OF_A_TRIP = ['share-order', 'waybill-details']

/** Claims, and payments by card. */
const moneyOfClient = (stage: FinishedStage & MoneyStage): string[] => [
  ...[stage.claimed, stage.owed].map(id => order(id, 'done')),
  ...[stage.unpaidCard, stage.paidCard].map(id => order(id, 'processing')),
  order(stage.claimed, 'done', '&modal=withdraw-claim'),
  order(stage.finished, 'done', '&modal=open-claim'),
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
  ...OF_A_TRIP.map(modal => order(underWay, 'processing', `&modal=${modal}`)),
  order(delivered, 'processing', '&modal=confirm-order'),
  order(done, 'done'),
  order(done, 'done', '&modal=rate-order'),
  order(done, 'done', '&modal=repeat-order'),
  order(others.unwanted, 'new'),
  order(others.disputed, 'processing'),
  order(others.replacing, 'processing'),
  order(others.canceled, 'done'),
  ...moneyOfClient(others),
  '/dashboard/addresses',
  '/dashboard/addresses?modal=add-address',
  `/dashboard/addresses?modal=edit-address&id=${address}`,
  `/dashboard/addresses?modal=delete-address&id=${address}`,
  '/dashboard/addresses?modal=pick-address',
  '/dashboard/my-drivers',
  '/dashboard/my-drivers?list=blocked',
  ...templates({ newOrder, ...others }),
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

const owner = ({ companyOrder, employee, carrier, lanePrice }: Stage): string[] => [
  '/dashboard',
  '/dashboard/company-orders',
  `/dashboard/company-orders?order=${companyOrder}`,
  `/dashboard/company-orders?order=${companyOrder}&modal=e-waybill`,
  '/dashboard/users',
  '/dashboard/users?modal=create-employee',
  `/dashboard/users?modal=employee-view&id=${employee}`,
  `/dashboard/users?modal=edit-employee&id=${employee}`,
  `/dashboard/users?modal=delete-employee&id=${employee}`,
  '/dashboard/carriers',
  '/dashboard/carriers?list=prices',
  '/dashboard/carriers?modal=add-carrier',
  '/dashboard/carriers?modal=propose-price',
  `/dashboard/carriers?modal=end-carrier&id=${carrier}`,
  `/dashboard/carriers?list=prices&modal=end-price&id=${lanePrice}`,
  '/dashboard/webhooks',
  '/dashboard/webhooks?modal=add-webhook',
  '/dashboard/log',
  '/dashboard/transactions',
  '/dashboard/finances',
  '/dashboard/settings',
  '/dashboard/settings?modal=make-api-key',
  '/dashboard/settings?modal=revoke-api-key&id=1',
  '/dashboard/settings?modal=rotate-api-key&id=1',
  '/dashboard/settings?modal=end-former-secret&id=1',
  '/dashboard/settings?modal=limit-api-key&id=1',
  '/dashboard?modal=register-success',
]

const driver = ({ underWay, newOrder, disputed, claimed, owed, agreedLoad }: Stage): string[] => [
  '/driver',
  '/driver?sort=per_km&least_price=100000&to_region=1718',
  '/driver?modal=filters',
  '/driver?modal=searches',
  '/driver?modal=search-new',
  `/driver?modal=offer-${newOrder}`,
  `/driver?modal=offer-${agreedLoad}`,
  '/driver/agreements',
  '/driver/offers',
  `/driver/order?order=${underWay}`,
  `/driver/order?order=${underWay}&modal=more-price`,
  `/driver/order?order=${underWay}&modal=cant-go-on`,
  `/driver/order?order=${underWay}&modal=matter-${claimed}`,
  `/driver/order?order=${underWay}&modal=matter-${owed}`,
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

const SCREENS = { visitor, client, owner, driver, operator: operatorScreens } satisfies Record<
  Person,
  (stage: Stage) => string[]
>

/** URLs of every screen and modal of this person, without the locale prefix. */
export const screensOf = (person: Person, stage: Stage): readonly string[] => SCREENS[person](stage)
