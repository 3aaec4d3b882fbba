/** A chapter of the API, with the beginnings of its paths below `/api`. */
type Tag = { readonly name: string; readonly description: string; readonly paths: RegExp }

/** In a reader's order: what an integrator needs first, then drivers, operators and the demo. */
const TAGS: readonly Tag[] = [
  {
    name: 'Offers',
    description: "Bargaining over one order: the client's own price, counters, acceptance.",
    paths: /^\/truck-booking\/(client-offer-price|client-accept-offer|:id\/(counter|offer))\b/,
  },
  {
    name: 'Claims',
    description: 'Damage, loss and no-shows: reported, objected to, decided.',
    paths: /^\/(truck-booking\/:id\/(claims|no-show)|claims)\b/,
  },
  {
    name: 'Tracking',
    description: 'Where the truck is and when it arrives.',
    paths: /^\/(trips\/|truck-booking\/:id\/(forecast|share))/,
  },
  {
    name: 'Orders',
    description: 'Placing, reading, changing and ending orders.',
    paths: /^\/(truck-booking|client-company\/bookings)\b/,
  },
  {
    name: 'Many orders',
    description: 'Tables of orders, templates and schedules.',
    paths: /^\/order-(batches|templates|schedules)\b/,
  },
  {
    name: 'Freight posts',
    description: 'Reading orders out of the messages of freight groups.',
    paths: /^\/freight-posts\b/,
  },
  {
    name: 'Pricing',
    description: 'What each truck type costs, and why.',
    paths: /^\/handbook\/truck-types$/,
  },
  {
    name: 'Reference data',
    description: 'Truck types, cargo types, regions, holidays, settings, time and articles; cached by ETag.',
    paths: /^\/(handbook|settings|time|articles)\b/,
  },
  {
    name: 'Addresses',
    description: 'Address search, coordinates, roads, and saved places.',
    paths: /^\/(geo|address)\b/,
  },
  {
    name: 'API access',
    description: "API keys and webhooks of a company's own programs.",
    paths: /^\/company\/(api-keys|webhooks)\b/,
  },
  {
    name: 'Carriers',
    description: 'Favourite and blocked drivers, own carriers, agreed prices.',
    paths: /^\/(carriers|client-company\/(carriers|known-drivers|lane-prices|agreed-prices))\b/,
  },
  {
    name: 'Finances',
    description: 'Balance, transactions, documents, payments and refunds.',
    paths:
      /^\/(client-company\/(transactions|finances|reconciliation|statement|invoice)|money|order-payments|payments|payment-options)\b/,
  },
  {
    name: 'Company',
    description: 'The company, its employees and its email.',
    paths: /^\/(client-company|company)\b/,
  },
  { name: 'Signing in', description: 'Codes, passwords, second factors and sessions.', paths: /^\/auth\b/ },
  {
    name: 'Account',
    description: 'The signed-in user: profile, notices, push and Telegram.',
    paths: /^\/(profile|account|notices)\b/,
  },
  {
    name: 'Messages',
    description: 'The chat with the operator, and the chat of a deal.',
    paths: /^\/(admin-messages|orders\/:order_id\/messages)\b/,
  },
  { name: 'Receivers', description: "The receiver's page, by link without a login.", paths: /^\/receiver\b/ },
  { name: 'Drivers', description: "A driver's loads, offers, trips and money.", paths: /^\/driver\b/ },
  { name: 'Operators', description: 'The desk: people, orders, money, handbook.', paths: /^\/admin\b/ },
  { name: 'Demo', description: 'The on-screen phone; only where the demo is on.', paths: /^\/demo\b/ },
]

/** The reading order; TAGS itself is in the order of matching. */
const FIRST = ['Signing in', 'API access', 'Pricing', 'Orders', 'Offers', 'Tracking']

/** The tag of an endpoint's path; throws for one that no chapter takes, which a test sees first. */
export const tagOf = (path: string): string => {
  const found = TAGS.find(({ paths }) => paths.test(path))
  if (found === undefined) throw new Error(`no chapter of the API takes ${path}: add it to tags.ts`)
  return found.name
}

/** The chapters that are used, in a reader's order. */
export const describeTags = (used: ReadonlySet<string>) => {
  const rank = ({ name }: Tag) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length)
  return TAGS.toSorted((a, b) => rank(a) - rank(b))
    .filter(({ name }) => used.has(name))
    .map(({ name, description }) => ({ name, description }))
}
