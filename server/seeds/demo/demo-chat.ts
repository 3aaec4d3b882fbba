import type { Tx } from '../../src/platform/db/database.ts'

/**
 * A message in the demo chat: its author, minutes since the start, and whether it is about the
 * last order.
 */
type Line = {
  readonly by: 'client' | 'operator'
  readonly minute: number
  readonly text: string
  readonly aboutOrder?: true
}

const LINES: readonly Line[] = [
  {
    by: 'client',
    minute: 0,
    text: 'Assalomu alaykum! Shu yoʻnalishga kelasi hafta yana yuk bor, 3 tonna atrofida. Oldindan buyurtma bersam boʻladimi?',
    aboutOrder: true,
  },
  {
    by: 'operator',
    minute: 3,
    text: 'Vaalaykum assalom, Aziza! Ha, 30 kun oldin ham buyurtma berish mumkin. Shu buyurtmani takrorlasangiz, manzillar oʻzi toʻladi.',
  },
  { by: 'client', minute: 4, text: 'Zoʻr! Yuk koʻtaruvchilar ham kerak boʻladi, ikki kishi.' },
  {
    by: 'operator',
    minute: 7,
    text: 'Buyurtmada yuk koʻtaruvchilar sonini 2 deb belgilang, narx darhol hisoblanadi.',
  },
  { by: 'client', minute: 9, text: 'Tushunarli, rahmat!' },
  {
    by: 'operator',
    minute: 10,
    text: 'Arzimaydi! Savolingiz boʻlsa, shu yerga yozing: kecha-yu kunduz javob beramiz.',
  },
]

/** The last answer is unread. */
const READ_LINES = 5

const BEGUN_BEFORE_MS = 20 * 3_600_000
const MINUTE_MS = 60_000

const operatorOf = (tx: Tx) =>
  tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'operator')
    .where('first_name', '=', 'Malika')
    .orderBy('id')
    .executeTakeFirst()

const lastOrderOf = async (tx: Tx, clientId: number): Promise<number | null> => {
  const orders = tx.selectFrom('orders').select('id').where('client_id', '=', clientId)
  return (await orders.orderBy('id', 'desc').executeTakeFirst())?.id ?? null
}

const writeLines = async (
  tx: Tx,
  conversationId: number,
  people: Record<Line['by'], number>,
  begun: Date,
) => {
  const orderId = await lastOrderOf(tx, people.client)
  const rows = LINES.map(({ by, minute, text, aboutOrder }, at) => ({
    conversation_id: conversationId,
    author: by,
    author_id: people[by],
    text,
    order_id: aboutOrder === true ? orderId : null,
    created_at: new Date(begun.getTime() + minute * MINUTE_MS),
    read_at: at < READ_LINES ? new Date(begun.getTime() + (minute + 1) * MINUTE_MS) : null,
    sent_key: null,
  }))
  const written = await tx.insertInto('messages').values(rows).returning(['id', 'created_at']).execute()
  return written.toSorted((a, b) => a.id - b.id)
}

/**
 * Yesterday's conversation of a client with Malika; skipped without an operator, or if there is one already.
 */
export const fillDemoChat = async (tx: Tx, clientId: number, now: Date): Promise<void> => {
  const operator = await operatorOf(tx)
  if (operator === undefined) return
  const conversation = await tx
    .insertInto('conversations')
    .values({ client_id: clientId, assigned_to: operator.id })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (conversation === undefined) return
  const begun = new Date(now.getTime() - BEGUN_BEFORE_MS)
  const lines = await writeLines(tx, conversation.id, { client: clientId, operator: operator.id }, begun)
  const last = lines.at(-1)
  const lastRead = lines[READ_LINES - 1]
  if (last === undefined || lastRead === undefined) return
  await tx
    .updateTable('conversations')
    .set({
      last_message_id: last.id,
      last_author: 'operator',
      last_at: last.created_at,
      client_read_id: lastRead.id,
      operator_read_id: lastRead.id,
    })
    .where('id', '=', conversation.id)
    .execute()
}
