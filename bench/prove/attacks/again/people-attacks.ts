import { solvePuzzle } from '../../../../server/test/solve-puzzle.ts'
import type { AttackWorld } from './attack-world.ts'

const unless = (isHeld: boolean, why: string): string | null => (isHeld ? null : why)

/** A2: a company with a stranger's STIR that nobody has verified guesses the STIR's password at Didox. */
export const guessAtDidox = async ({ ask, owner, orderId, didox }: AttackWorld): Promise<string | null> => {
  const guess = { driver_pinfl: '31205901234567', password: 'a guess' }
  const codes: (string | null)[] = []
  for (let tries = 0; tries < 25; tries++)
    codes.push((await ask('POST', `/api/truck-booking/${orderId}/e-waybill`, guess, owner)).code)
  const told = didox.received.filter(({ url }) => url.includes('306666666')).length
  return unless(told === 0 && !codes.includes(null), `${told} guesses reached Didox: ${codes[0]}`)
}

const HOOK = { url: 'https://example.com/hook', events: ['order.created', 'payment.received'] }

/** A3: a key that may only write webhooks makes one that is sent whole orders. */
export const hearByWebhook = async ({ ask, keyOf }: AttackWorld): Promise<string | null> => {
  const made = await ask('POST', '/api/company/webhooks', HOOK, { headers: await keyOf('webhooks:write') })
  return unless(made.code === 'api.scope_missing', `${made.status} ${made.code}`)
}

const OPERATOR = { phone: '998907770001', first_name: 'Ikkinchi', last_name: 'Oʻzi' }

/** A4: an operator adds a second self, confirms it, and moves money as both. */
export const beTwoOperators = async ({
  ask,
  operators: [first],
  stage,
}: AttackWorld): Promise<string | null> => {
  const added = await ask('POST', '/api/admin/operators', OPERATOR, {
    headers: { ...first.headers, 'idempotency-key': 'second-self' },
  })
  if (added.status !== 201) return `not added: ${added.text}`
  const proposals = JSON.parse((await ask('GET', '/api/admin/proposals', undefined, first)).text).data
  const confirmed = await ask('PUT', `/api/admin/proposals/${proposals[0]?.id}`, { approve: true }, first)
  const { rows } = await stage.pool.query('update sessions set user_id = $1 where user_id = $2 returning 1', [
    JSON.parse(added.text).data.id,
    first.id,
  ])
  const paid = await ask('GET', '/api/admin/payouts', undefined, first)
  await stage.pool.query('update sessions set user_id = $2 where user_id = $1', [
    JSON.parse(added.text).data.id,
    first.id,
  ])
  const isHeld = confirmed.code === 'api.second_operator_required' && paid.code === 'api.operator_unconfirmed'
  return unless(rows.length > 0 && isHeld, `confirmed: ${confirmed.code}, paid: ${paid.code}`)
}

/** A5: an operator gives an owner a new password, reads it from the screen and logs in as them. */
export const takeOverOwner = async (world: AttackWorld): Promise<string | null> => {
  const { ask, operators, companyId, owner } = world
  const body = { reason: 'Sinov', keep_programs: false, forget_factor: true }
  const asked = await ask('PUT', `/api/admin/companies/${companyId}/owner-password`, body, operators[0])
  const { id } = JSON.parse(asked.text).data ?? {}
  const approved = await ask('PUT', `/api/admin/proposals/${id}`, { approve: true }, operators[0])
  const stays = await ask('GET', '/api/profile/show', undefined, owner)
  const isTold = /"password"/.test(asked.text)
  return unless(
    asked.status === 200 &&
      !isTold &&
      approved.code === 'api.second_operator_required' &&
      stays.status === 200,
    `${asked.text.slice(0, 200)}; approved alone: ${approved.code}; the owner: ${stays.status}`,
  )
}

/** A9: a key that may only write orders reads chats, templates, schedules and tables. */
export const readByWriting = async ({ ask, keyOf, orderId }: AttackWorld): Promise<string | null> => {
  const headers = await keyOf('orders:write')
  const paths = [`orders/${orderId}/messages`, 'order-templates', 'order-schedules', 'order-batches']
  const read: string[] = []
  for (const path of paths) {
    const { code, status } = await ask('GET', `/api/${path}`, undefined, { headers })
    if (code !== 'api.scope_missing') read.push(`${path}: ${status} ${code}`)
  }
  return unless(read.length === 0, read.join(', '))
}

const PHONE = '998935557788'

/** H4: strangers in 40 networks ask for codes to a phone; then its owner, who has no account yet, asks from a fresh network. */
export const keepNewcomerOut = async ({ ask }: AttackWorld): Promise<string | null> => {
  const login = (address: string, more = {}) =>
    ask('POST', '/api/auth/login', { phone: PHONE, ...more }, { address })
  for (let network = 0; network < 40; network++) await login(`10.77.${network}.1`)
  const asked = await login('192.0.3.3')
  if (asked.code !== 'api.puzzle_required') return `${asked.status} ${asked.code} instead of a puzzle`
  const solved = await login('192.0.3.3', solvePuzzle(JSON.parse(asked.text)))
  return unless(solved.status === 200, `${solved.status} ${solved.code} after the puzzle`)
}
