import type { Endpoint } from '@karvon/contract/endpoint'
import { refTo, type Schema } from './schema.ts'

/** Whose id a path names, by the part before it. */
const OWNER_OF_ID: Readonly<Record<string, string>> = {
  saved: 'saved address',
  user: 'employee',
  refunds: 'refund',
  payments: 'payment',
  payouts: 'payout',
  'statement-maps': 'mapping of a bank statement',
  'bank-lines': 'line of a bank statement',
  claims: 'claim',
  replacements: 'request for another driver',
  'truck-booking': 'order',
  'book-edit': 'order',
  status: 'order',
  'client-offer-price': 'order',
  'client-accept-offer': 'order',
  orders: 'order',
  loads: 'order',
  'order-templates': 'template',
  'order-schedules': 'schedule',
  'order-batches': 'table of orders',
  'push-subscriptions': 'push subscription',
  chats: 'chat, which is its client',
  companies: 'company',
  clients: 'client',
  operators: 'operator',
  drivers: 'driver',
  carriers: 'driver or carrier',
  'lane-prices': 'agreed price',
  prices: 'agreed price',
  sessions: 'session',
  places: 'place',
  articles: 'article',
  'load-searches': 'search for loads',
  'api-keys': 'API key',
  webhooks: 'webhook',
}

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  action: 'what was done',
  actor: 'who did it, by user id',
  after: 'the cursor of the previous page',
  before: 'the `meta.next_cursor` of the previous page',
  blocked: 'only blocked ones, or only the others',
  car_type_id: 'id of the truck type',
  cargo_type_id: 'id of the cargo type',
  carrier: 'id of the own carrier',
  change_id: 'as requesting the change answered',
  charge_id: 'id of the additional price',
  checked: 'only checked ones, or only the others',
  client: 'id of the client',
  client_company_id: 'id of the company that the order is for',
  comment: 'changes no price',
  company: 'id of the company',
  deletion_id: 'as requesting the deletion answered',
  delivery: 'id of the delivery',
  dimension_x: 'length of the goods in meters; all three or none',
  dimension_y: 'width of the goods in meters',
  dimension_z: 'height of the goods in meters',
  direction: 'money in or out',
  driver: 'id of the driver',
  driver_id: 'id of the driver',
  email: 'whose mails',
  employee: 'only orders of this employee, by user id',
  filter: 'which chats',
  from: 'first day, `YYYY-MM-DD` in Tashkent',
  from_lat: 'latitude of the loading point',
  from_lng: 'longitude of the loading point',
  is_round_trip: 'whether the truck returns with goods',
  key: 'name of the setting',
  kind: 'only this kind',
  lat: 'latitude in degrees',
  line: 'number of the line',
  line_id: 'id of the line',
  lng: 'longitude in degrees',
  matched: 'only matched ones, or only the others',
  name: 'name of the file',
  near: 'nearest to this point first: `lat,lng`',
  object_id: 'id of what was changed',
  object_kind: 'what was changed',
  offer_id: 'id of the offer',
  order: 'id of the order',
  order_id: 'id of the order',
  origin: 'the day as it was planned, `YYYY-MM-DD`',
  page: 'page, from 1',
  parcel_type_id: 'id of the cargo type',
  partial_percentage: 'share of the truck; 0 is the whole truck',
  payment: 'how it is paid',
  people: 'chats of clients or of drivers',
  per_page: 'items a page: 20 by default, 100 at most',
  phone: 'twelve digits, beginning with 998',
  q: 'what is searched for',
  quote_id: 'changes no price: every answer has its own',
  region: 'id of the region',
  region_from: 'id of the region of loading',
  region_to: 'id of the region of delivery',
  region_from_id: 'id of the region of loading',
  region_to_id: 'id of the region of delivery',
  role: 'only people of this role',
  sort: 'order of the list',
  state: 'only those in this state',
  statement: 'id of the bank statement',
  status: 'only those with this status',
  to: 'last day, `YYYY-MM-DD` in Tashkent',
  to_lat: 'latitude of the delivery point',
  to_lng: 'longitude of the delivery point',
  to_region: 'id of the region of delivery',
  token: "the receiver's link",
  token_id: 'id of the session',
  truck_type: 'id of the truck type',
  truck_type_id: 'id of the truck type',
  type: 'only this type',
  user_id: 'the challenge that requesting the code answered',
  version: 'the version that the caller saw',
}

const describeId = (path: string): string => {
  const before = path.slice(0, path.indexOf('/:id')).split('/').at(-1) ?? ''
  const singular = before.replace(/ies$/, 'y').replace(/s$/, '').replaceAll('-', ' ')
  return `id of the ${OWNER_OF_ID[before] ?? singular}`
}

const describe = (name: string, path: string, schema: Schema): string =>
  schema.description ?? (name === 'id' ? describeId(path) : (DESCRIPTIONS[name] ?? ''))

type Field = { readonly name: string; readonly field: Schema; readonly isRequired: boolean }

/** What an item of a list in a query must have, of as many items as there must be. */
const fieldsOfItems = (name: string, { items = {}, minItems = 1 }: Schema): Field[] =>
  Array.from({ length: minItems }, (_, at) => at).flatMap(at =>
    (items.required ?? []).map(part => ({
      name: `${name}[${at}][${part}]`,
      field: {
        ...items.properties?.[part],
        description: `of item ${at} of \`${name}\`; other items and fields have such names as well`,
      },
      isRequired: false,
    })),
  )

/**
 * Lists have bracket names, `routes[0][lat]` and `regions[]`. OpenAPI has no style for lists of records, and generators that are
 * told of one make clients that don't compile: each name is a parameter of its own.
 */
const inBrackets = (one: Field): Field[] => {
  const { name, field } = one
  if (field.type !== 'array') return [one]
  return field.items?.type === 'object' ? fieldsOfItems(name, field) : [{ ...one, name: `${name}[]` }]
}

const inPlace = (
  place: 'path' | 'query',
  { path, input }: Endpoint,
  nameSchema: (schema: Schema) => Schema,
) => {
  const schema = (place === 'path' ? input.params : input.query) as Schema | undefined
  const fields = Object.entries(schema?.properties ?? {}).map(([name, field]) => ({
    name,
    field,
    isRequired: place === 'path' || (schema?.required?.includes(name) ?? false),
  }))
  return fields.flatMap(inBrackets).map(({ name, field, isRequired }) => {
    const { description: _, ...plain } = field
    return {
      name,
      in: place,
      ...(isRequired && { required: true }),
      description: describe(name, path, field),
      schema: nameSchema(plain),
    }
  })
}

/** Request headers that many calls take. */
export const HEADER_PARAMETERS = {
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description: 'language of names and sentences; the first that we speak, else Uzbek',
    schema: { type: 'string' },
    example: 'ru',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'one key per thing to be created: within 24 hours the same key with the same fields gets the first answer again',
    schema: { type: 'string', minLength: 1, maxLength: 64 },
    example: '4f6c1f0e-3f5e-4f0b-9a53-6f0d5a3f3b1c',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'the `ETag` of the stored answer; 304 if it is still the same',
    schema: { type: 'string' },
  },
} as const

/** The parameters of an operation. */
export const parametersOf = (endpoint: Endpoint, name: (schema: Schema) => Schema) => [
  ...inPlace('path', endpoint, name),
  ...inPlace('query', endpoint, name),
  ...(endpoint.idempotent ? [refTo('parameters', 'IdempotencyKey')] : []),
  ...(endpoint.cacheable ? [refTo('parameters', 'IfNoneMatch')] : []),
  refTo('parameters', 'AcceptLanguage'),
]
