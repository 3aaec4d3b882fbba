/** Everyone there is (docs/product.md#people). */
export const ROLES = [
  'visitor',
  'individual',
  'company_owner',
  'company_employee',
  'driver',
  'operator',
] as const

/** A role. */
export type Role = (typeof ROLES)[number]

/** Whose data an action reaches: one's own, one's company's, or any. */
export type Ownership = 'own' | 'company' | 'any'

const everyone = (reach: Ownership): Readonly<Record<Role, Ownership>> => ({
  visitor: reach,
  individual: reach,
  company_owner: reach,
  company_employee: reach,
  driver: reach,
  operator: reach,
})

const { visitor: _visitor, ...signedInOwn } = everyone('own')

const clientsOwn = { individual: 'own', company_owner: 'own', company_employee: 'own' } as const

/** Actions of those who own an order; an operator acts on it as an operator (`override_order`). */
const ordersOfTheirs = { individual: 'own', company_owner: 'company', company_employee: 'own' } as const

/** Users who sign in by password, and operators: those with more to lose than one order. */
const secured = { company_owner: 'own', company_employee: 'own', operator: 'own' } as const

const owners = { company_owner: 'company' } as const
const driversOwn = { driver: 'own' } as const
const operators = { operator: 'any' } as const

const ACCESS = {
  read_reference: everyone('any'),
  estimate_price: everyone('any'),
  search_address: everyone('any'),
  sign_in: everyone('own'),
  read_profile: signedInOwn,
  edit_profile: signedInOwn,
  change_phone: clientsOwn,
  /** An owner closes their employees' accounts, operators close operators'. */
  close_account: { individual: 'own', company_owner: 'own', driver: 'own' },
  end_own_session: signedInOwn,
  place_order: clientsOwn,
  read_own_orders: clientsOwn,
  read_statistics: clientsOwn,
  /** The waybill of an order: everyone who may see the order. */
  read_waybill: {
    individual: 'own',
    company_owner: 'company',
    company_employee: 'company',
    driver: 'own',
    operator: 'any',
  },
  /** The bans and arrival times of an order: everyone who may see the order. */
  read_forecast: {
    individual: 'own',
    company_owner: 'company',
    company_employee: 'company',
    driver: 'own',
    operator: 'any',
  },
  read_company_orders: { company_owner: 'company', company_employee: 'company' },
  edit_order: ordersOfTheirs,
  /** The e-TTN of an order, in the company's own account at Didox (decision 0070). */
  send_waybill: { company_owner: 'company', company_employee: 'own' },
  cancel_order: ordersOfTheirs,
  name_price: ordersOfTheirs,
  counter_offer: ordersOfTheirs,
  accept_offer: ordersOfTheirs,
  decide_additional_price: ordersOfTheirs,
  decide_early_arrival: ordersOfTheirs,
  ask_another_driver: ordersOfTheirs,
  /** The cost of canceling, and the waybill's details: for those who may change the order. */
  read_order_terms: ordersOfTheirs,
  /** Reports that the driver has not come, or objects to the driver's report. */
  report_driver_no_show: ordersOfTheirs,
  open_claim: ordersOfTheirs,
  confirm_order: ordersOfTheirs,
  rate_order: ordersOfTheirs,
  share_order: ordersOfTheirs,
  /** Tables of orders that were sent in, and examples of one. */
  read_order_tables: clientsOwn,
  edit_driver_profile: driversOwn,
  read_feed: { driver: 'any' },
  make_offer: driversOwn,
  read_own_deals: driversOwn,
  move_order: driversOwn,
  report_position: driversOwn,
  ask_additional_price: driversOwn,
  ask_early_arrival: driversOwn,
  /** Reports that nobody is at the loading point, or objects to the client's report. */
  report_client_no_show: driversOwn,
  answer_claim: driversOwn,
  /** Agreements with companies: whose carrier a driver is, and at which prices. */
  answer_lane_prices: driversOwn,
  read_earnings: driversOwn,
  /** Where a driver's money is sent. */
  keep_bank_details: driversOwn,
  cover_advance: driversOwn,
  read_addresses: clientsOwn,
  keep_addresses: clientsOwn,
  /** Favourite and blocked drivers, and own carriers: one list for all people of a company. */
  keep_carriers: { individual: 'own', company_owner: 'company', company_employee: 'company' },
  /** Templates of orders and their schedules; a company's owner also has its people's schedules. */
  keep_templates: ordersOfTheirs,
  read_templates: ordersOfTheirs,
  read_notices: signedInOwn,
  /** Operators get no notices outside the site. */
  link_telegram: { ...clientsOwn, ...driversOwn },
  change_password: { company_owner: 'own', company_employee: 'own' },
  use_second_factor: secured,
  /** Links the own account with an OpenID Connect issuer (decision 0081). */
  use_single_sign_on: secured,
  read_company: owners,
  manage_company: owners,
  manage_employees: owners,
  /** Keys by which the company's own programs act for it (decision 0060). */
  manage_api_keys: owners,
  /** What people, keys and operators did in the company. */
  read_company_log: owners,
  /** Own carriers and the prices agreed with them: employees see them too, for they order by them. */
  read_lane_prices: { company_owner: 'company', company_employee: 'company' },
  manage_lane_prices: owners,
  /** Webhooks with their secrets and what was sent to them. */
  manage_webhooks: owners,
  read_webhooks: owners,
  read_finances: owners,
  /** Has acts made, and statements sent by mail. */
  issue_papers: owners,
  /** Card payments: an owner's for their company, a driver's for their commissions. */
  pay: { individual: 'own', ...owners, ...driversOwn },
  /** Balance, debt and refunds of those who order for themselves. */
  manage_own_money: { individual: 'own' },
  write_to_operator: { ...clientsOwn, ...driversOwn },
  /** The chat between the client's side of an order and its driver: everyone of them who may see the order. */
  write_in_deal: {
    individual: 'own',
    company_owner: 'company',
    company_employee: 'company',
    driver: 'own',
  },
  read_own_chats: {
    individual: 'own',
    company_owner: 'company',
    company_employee: 'company',
    driver: 'own',
  },
  /** That chat, in a dispute or with a reason. */
  read_deal_chats: operators,
  approve_driver: operators,
  read_all_orders: operators,
  override_order: operators,
  decide_claim: operators,
  read_overview: operators,
  answer_chats: operators,
  manage_companies: operators,
  move_money: operators,
  /** Acts and VAT invoices in our own account at Didox: has them made again, and signs them. */
  send_papers: operators,
  /** Journals, margin, balances of all accounts. */
  read_books: operators,
  manage_people: operators,
  manage_handbook: operators,
  manage_places: operators,
  manage_articles: operators,
  manage_settings: operators,
  read_audit_log: operators,
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<Role, Ownership>>>>>

/** What can be done, one row of the table each (docs/product.md#people: decided in one place). */
export type AccessAction = keyof typeof ACCESS

/** Every action of the table. */
export const ACCESS_ACTIONS = Object.keys(ACCESS) as readonly AccessAction[]

/** Whose data a role reaches with an action; null if the role may not do it at all. */
export const reachOf = (role: Role, action: AccessAction): Ownership | null => {
  const row: Readonly<Partial<Record<Role, Ownership>>> = ACCESS[action]
  return row[role] ?? null
}

/** Whether a role may do this at all; `reachOf` says with whose data. */
export const mayDo = (role: Role, action: AccessAction): boolean => reachOf(role, action) !== null

/**
 * What an operator may not do before a second operator has confirmed them (decision 0074): all that moves money, decides about
 * people, or changes what things cost.
 */
const OF_CONFIRMED_OPERATORS: ReadonlySet<AccessAction> = new Set([
  'override_order',
  'decide_claim',
  'move_money',
  'send_papers',
  'manage_companies',
  'manage_people',
  'manage_handbook',
  'manage_settings',
])

/** Whether an action needs an operator whom a second one has confirmed. */
export const needsConfirmedOperator = (action: AccessAction): boolean => OF_CONFIRMED_OPERATORS.has(action)

/** The actions of a role, for the permissions in the profile; fewer for an operator whom no second one has confirmed. */
export const permissionsOf = (role: Role, { isUnconfirmed = false } = {}): AccessAction[] =>
  ACCESS_ACTIONS.filter(action => mayDo(role, action) && !(isUnconfirmed && needsConfirmedOperator(action)))
