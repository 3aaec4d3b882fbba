import type { Asker } from '../cast.ts'
import type { Answered, LivesStage } from './lives-stage.ts'

const PER_PAGE = 100

/** All lines of a statement, newest first. */
const linesOf = async ({ ask }: LivesStage, as: Asker, path: string): Promise<readonly Answered[]> => {
  const lines: Answered[] = []
  for (let page = 1; ; page++) {
    const { data, code } = await ask(as, 'GET', `${path}?page=${page}&per_page=${PER_PAGE}`)
    if (code !== null) throw new Error(`${path}: ${code}`)
    lines.push(...data)
    if (data.length < PER_PAGE) return lines
  }
}

const sumOf = (lines: readonly Answered[], field: string): number =>
  lines.reduce((sum, line) => sum + line[field], 0)

/** What the statements of people and the company say otherwise than their balances; empty: they agree. */
export const findWrongStatements = async (stage: LivesStage): Promise<string[]> => {
  const { ask } = stage
  const wrong: string[] = []
  const compare = (whose: string, said: readonly number[], has: number) => {
    if (said.some(sum => sum !== has)) wrong.push(`${whose}: lines say ${said}, the balance ${has}`)
  }
  const clients = [
    ['Aziza', stage.asAziza, '/money', '/money/lines', 'owed'],
    ['Sardor', stage.asSardor, '/money', '/money/lines', 'owed'],
    ['company', stage.asDilnoza, '/client-company/finances', '/client-company/transactions', 'debt'],
  ] as const
  for (const [whose, as, account, statement, debt] of clients) {
    const { data } = await ask(as, 'GET', account)
    const lines = await linesOf(stage, as, statement)
    compare(whose, [sumOf(lines, 'amount'), lines[0]?.balance_after ?? 0], data.balance - data[debt])
  }
  for (const [whose, as] of [
    ['Rustam', stage.asRustam],
    ['Shavkat', stage.asShavkat],
  ] as const) {
    const { now } = (await ask(as, 'GET', '/driver/money')).data
    const lines = await linesOf(stage, as, '/driver/money/lines')
    for (const account of ['payable', 'advance'])
      compare(
        `${account} of ${whose}`,
        [sumOf(lines, account), lines[0]?.[`${account}_after`] ?? 0],
        now[account],
      )
  }
  return wrong
}
