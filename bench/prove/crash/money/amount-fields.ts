import { randomUUID } from 'node:crypto'
import { BOOKING } from '../../../booking.ts'
import { makeDrivers, makePeople, type Person } from '../../../people.ts'
import { type Answer, callAs } from '../stage/call-as.ts'
import type { ServedApp } from '../stage/served-app.ts'
import { makeCompanies } from './companies.ts'

/** An API field that takes an amount. */
export type AmountField = {
  readonly name: string
  /** Sends an amount as this literal. */
  send(written: string): Promise<Answer>
  /** The stored amount, as PostgreSQL prints it. */
  stored(answer: Answer): Promise<string | null>
}

const withRaw = (body: object, field: string, written: string): string =>
  JSON.stringify({ ...body, [field]: 0 }).replace(`"${field}":0`, () => `"${field}":${written}`)

const book = (app: ServedApp, person: Person, body: object | string) =>
  callAs(app.client, person, { method: 'POST', path: '/truck-booking/book', body, key: randomUUID() })

const formField = (written: string): string =>
  written.startsWith('"') ? String(JSON.parse(written)) : written

const bookByForm = async ({ url }: ServedApp, { headers }: Person, written: string): Promise<Answer> => {
  const form = new FormData()
  const { routes, ...fields } = BOOKING
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  for (const [at, route] of routes.entries()) {
    for (const [name, value] of Object.entries(route)) form.append(`routes[${at}][${name}]`, String(value))
  }
  form.append('price', formField(written))
  const answer = await fetch(`${url}/api/truck-booking/book`, { method: 'POST', headers, body: form })
  const body = (await answer.json()) as { data?: Record<string, unknown>; code?: string }
  return { status: answer.status, data: body.data ?? {}, code: body.code ?? null, body }
}

const reader =
  ({ pool }: ServedApp, statement: string) =>
  async (id: unknown): Promise<string | null> => {
    const { rows } = await pool.query(`select (${statement})::text as stored`, [id])
    return rows[0]?.stored ?? null
  }

const fieldsOfOrders = async (app: ServedApp): Promise<AmountField[]> => {
  const [client] = await makePeople(app.pool, 'individual', 1)
  const [driver] = await makeDrivers(app.pool, 1)
  if (client === undefined || driver === undefined) throw new Error('nobody was made')
  const orderId = (await book(app, client, BOOKING)).data.id
  const offered = reader(app, 'select offered_price_uzs from orders where id = $1')
  const asked = reader(app, 'select amount_uzs from offers where order_id = $1 order by id desc limit 1')
  const post = (as: Person, path: string, body: string) =>
    callAs(app.client, as, { method: 'POST', path, body })
  return [
    {
      name: 'price of an order',
      send: written => book(app, client, withRaw(BOOKING, 'price', written)),
      stored: ({ data }) => offered(data.id),
    },
    {
      name: 'price of an order, as a form',
      send: written => bookByForm(app, client, written),
      stored: ({ data }) => offered(data.id),
    },
    {
      name: "a driver's offer",
      send: written => post(driver, `/driver/offers/${orderId}`, withRaw({}, 'amount', written)),
      stored: () => asked(orderId),
    },
    {
      name: "the client's price",
      send: written =>
        post(client, `/truck-booking/client-offer-price/${orderId}`, withRaw({}, 'amount', written)),
      stored: () => offered(orderId),
    },
  ]
}

const fieldsOfCompanies = async (app: ServedApp): Promise<AmountField[]> => {
  const [operator] = await makePeople(app.pool, 'operator', 1)
  const [company] = await makeCompanies(app.pool, 1)
  if (operator === undefined || company === undefined) throw new Error('nobody was made')
  const path = `/admin/companies/${company.id}`
  const moved = reader(
    app,
    'select max(p.amount_uzs) from postings p where p.journal_id = (select max(id) from journals where company_id = $1)',
  )
  const credit = reader(app, 'select credit_limit_uzs from companies where id = $1')
  const versionOf = reader(app, 'select version from companies where id = $1')
  const move = (kind: string, body: object, written: string) =>
    callAs(app.client, operator, {
      method: 'POST',
      path: `${path}/${kind}`,
      body: withRaw(body, 'amount', written),
    })
  // corrections of any size are booked by one operator
  await app.pool.query(
    `update settings set value = jsonb_set(value, '{allowances,aloneUzs}', '1000000000000000') where key = 'money_rules'`,
  )
  const emptied = () =>
    app.pool.query('update companies set credit_limit_uzs = 77 where id = $1', [company.id])
  return [
    {
      name: 'a refill',
      send: written => move('refill', { bank_reference: randomUUID(), description: 'x' }, written),
      stored: () => moved(company.id),
    },
    {
      name: 'a correction',
      send: written =>
        move('correct', { reference: randomUUID(), reason: 'x', direction: 'to_company' }, written),
      stored: () => moved(company.id),
    },
    {
      name: 'a credit limit',
      send: async written => {
        await emptied()
        const version = Number(await versionOf(company.id))
        const body = withRaw({ version }, 'credit_limit', written)
        return callAs(app.client, operator, { method: 'PUT', path: `${path}/credit`, body })
      },
      stored: () => credit(company.id),
    },
  ]
}

/** Every field that takes an amount. */
export const amountFields = async (app: ServedApp): Promise<AmountField[]> => [
  ...(await fieldsOfOrders(app)),
  ...(await fieldsOfCompanies(app)),
]
