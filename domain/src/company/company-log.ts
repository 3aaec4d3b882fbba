/** What a company's own log is filtered by. */
export const LOG_TOPICS = [
  'sign_ins',
  'people',
  'orders',
  'money',
  'keys',
  'webhooks',
  'carriers',
  'company',
] as const

/** A topic of the log. */
export type LogTopic = (typeof LOG_TOPICS)[number]

const TOPICS = {
  'user.sign_in': 'sign_ins',
  'employee.add': 'people',
  'employee.change': 'people',
  'employee.remove': 'people',
  'order.place': 'orders',
  'order.cancel': 'orders',
  'order.read_chat': 'orders',
  'company.refill': 'money',
  'company.reverse_refill': 'money',
  'company.write_off': 'money',
  'company.reverse_allowance': 'money',
  'company.correct': 'money',
  'company.set_credit': 'money',
  'api_key.make': 'keys',
  'api_key.rotate': 'keys',
  'api_key.end_former': 'keys',
  'api_key.limit': 'keys',
  'api_key.revoke': 'keys',
  'webhook.add': 'webhooks',
  'webhook.change': 'webhooks',
  'webhook.replace_secret': 'webhooks',
  'webhook.remove': 'webhooks',
  'company.add_carrier': 'carriers',
  'company.end_carrier': 'carriers',
  'company.accept_carrier': 'carriers',
  'company.decline_carrier': 'carriers',
  'company.propose_lane_price': 'carriers',
  'company.accept_lane_price': 'carriers',
  'company.decline_lane_price': 'carriers',
  'company.end_lane_price': 'carriers',
  'company.change_rules': 'company',
  'company.verify': 'company',
  'company.block': 'company',
  'company.unblock': 'company',
  'company.propose_owner_password': 'company',
  'company.renew_owner_password': 'company',
} as const satisfies Readonly<Record<string, LogTopic>>

/** What a company is shown of the audit log and of its orders' histories; everything else stays with the operators. */
export type LogAction = keyof typeof TOPICS

/** The closed list of these actions. */
export const LOG_ACTIONS = Object.keys(TOPICS) as readonly LogAction[]

/** The topic of an action. */
export const topicOf = (action: LogAction): LogTopic => TOPICS[action]

/** The actions of a topic; of all topics without one. */
export const actionsOf = (topic: LogTopic | undefined): readonly LogAction[] =>
  LOG_ACTIONS.filter(action => topic === undefined || TOPICS[action] === topic)

/** Who did something: a person of the company or a driver, one of its programs, an operator of ours, or nobody but us. */
export const LOG_ACTORS = ['person', 'key', 'driver', 'operator', 'system'] as const

/** A kind of actor. */
export type LogActor = (typeof LOG_ACTORS)[number]

/**
 * What is shown of a change, by its name on the wire; the reasons and references that operators write for each other are not.
 */
export const LOG_FIELDS: readonly string[] = [
  ...['name', 'username', 'status', 'per_order', 'per_month', 'new_password'],
  ...['mode', 'scopes', 'expires_at', 'allowed_from', 'last_four', 'former_until'],
  ...['url', 'events', 'enabled', 'old_secret_until'],
  ...['amount', 'direction', 'credit_limit_uzs', 'payment_term_days', 'approval_above', 'finances_locked'],
  ...['device', 'reason_code', 'payer', 'fee_uzs'],
]
