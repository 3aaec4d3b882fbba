import { readStatement } from '@karvon/domain/bank-statements/read-statement'
import type { StatementMap } from '@karvon/domain/bank-statements/statement-map'
import type { InjectOptions } from 'fastify'
import { readSheet } from 'read-excel-file/node'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  ACCOUNT,
  auditedActions,
  type Batch,
  CARD,
  draft,
  exported,
  giveDetails,
  lineOf,
  oweTo,
} from '../../../../test/bank/payouts.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'
import { readTable } from '../../../platform/spreadsheets/read-table.ts'

const test = useLedgerCast()

const file = ({ id }: Batch, kind: 'csv' | 'xlsx') =>
  ({ url: `/api/admin/payouts/${id}/payouts.${kind}` }) as const

beforeEach(async () => {
  await giveDetails(test, test.asRustam, CARD)
  await giveDetails(test, test.asShavkat, ACCOUNT)
  await oweTo(test, test.asRustam.userId, 1_932_000)
  await oweTo(test, test.asShavkat.userId, 500_000)
})

type Setting = { readonly key: string; readonly version: number; readonly value: Record<string, unknown> }

const setting = async (): Promise<Setting> =>
  (await test.asMalika({ url: '/api/admin/settings' }))
    .json()
    .data.find(({ key }: Setting) => key === 'payout_file')

const change = async (values: object): Promise<InjectOptions> => {
  const { value, version } = await setting()
  return {
    method: 'PUT',
    url: '/api/admin/settings/payout_file',
    payload: { value: { ...value, ...values }, version },
  }
}

describe('the bank’s file', () => {
  it('is refused before the export, and to everyone but operators', async () => {
    const batch = await draft(test)
    await expectRefusal(test, test.asMalika, file(batch, 'csv'), {
      http: 409,
      code: 'transition_not_allowed',
    })
    expect((await test.asRustam(file(batch, 'csv'))).statusCode).toBe(403)
    await expectRefusal(
      test,
      test.asMalika,
      { url: '/api/admin/payouts/999/payouts.xlsx' },
      {
        http: 404,
        code: 'not_found',
      },
    )
  })

  it('has exactly the lines of the batch as CSV, and its download is in the audit log', async () => {
    const batch = await exported(test)
    const answer = await test.asMalika(file(batch, 'csv'))
    const purpose = (as: typeof test.asRustam) => lineOf(batch, as).purpose
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.body).toBe(
      [
        '\ufeff№;Sana;Oluvchi;Hisob raqami;MFO;STIR / JSHSHIR;Summa;Toʻlov maqsadi',
        `1;21.11.2026;RUSTAM KARIMOV;8600490744313347;;;1932000;"${purpose(test.asRustam)}"`,
        `2;21.11.2026;Shavkat Aliyev;22618000900123456009;00444;456789012;500000;"${purpose(test.asShavkat)}"`,
        '',
      ].join('\r\n'),
    )
    expect((await auditedActions(test)).at(-1)).toBe('payouts.download')
  })

  it('has the same as a spreadsheet, with numbers of accounts as text and sums as numbers', async () => {
    const batch = await exported(test)
    const answer = await test.asMalika(file(batch, 'xlsx'))
    const rows = await readSheet(answer.rawPayload)
    expect(rows[1]?.slice(0, 7)).toEqual([
      1,
      '21.11.2026',
      'RUSTAM KARIMOV',
      '8600490744313347',
      null,
      null,
      1_932_000,
    ])
    expect(rows[2]?.slice(2, 7)).toEqual([
      'Shavkat Aliyev',
      '22618000900123456009',
      '00444',
      '456789012',
      500_000,
    ])
    expect(rows).toHaveLength(3)
  })

  it('keeps the details that were checked, whatever the driver changes after the export', async () => {
    const batch = await exported(test)
    await giveDetails(test, test.asRustam, { ...CARD, number: '4242424242424242' })
    const { body } = await test.asMalika(file(batch, 'csv'))
    expect(body).toContain('8600490744313347')
    expect(body).not.toContain('4242424242424242')
  })
})

describe('the bank’s file for 1C', () => {
  const OURS = '20208000900123456001'
  const txt = ({ id }: Pick<Batch, 'id'>, query = '') => ({
    url: `/api/admin/payouts/${id}/payouts.txt${query}`,
  })

  const fillIn = async (values: object): Promise<void> => {
    const row = await test.db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'requisites')
      .executeTakeFirstOrThrow()
    await test.db
      .updateTable('settings')
      .set({ value: JSON.stringify({ ...(row.value as object), ...values }) })
      .where('key', '=', 'requisites')
      .execute()
  }
  const OWN = { title: 'Karvon', inn: '301234567', bankAccount: OURS, mfo: '00444' }

  it('is refused before the export, in another code page, without our account, and if every payout is to a card', async () => {
    const drafted = await draft(test)
    await expectRefusal(test, test.asMalika, txt(drafted), { http: 409, code: 'transition_not_allowed' })
    await test.asMalika({
      method: 'PUT',
      url: `/api/admin/payouts/${drafted.id}/cancel`,
      payload: { reason: 'x', version: drafted.version },
    })
    const batch = await exported(test)
    expect((await test.asMalika(txt(batch, '?encoding=koi8'))).statusCode).toBe(422)
    expect((await test.asRustam(txt(batch))).statusCode).toBe(403)
    await expectRefusal(test, test.asMalika, txt(batch), { http: 409, code: 'own_account_missing' })
    await fillIn(OWN)
    await test.db.updateTable('payout_lines').set({ mfo: null }).execute()
    await expectRefusal(test, test.asMalika, txt(batch), { http: 409, code: 'no_account_payouts' })
  })

  it.each(['windows', 'dos'])(
    'in %s is what our reader of statements reads back, without the card, which is told',
    async encoding => {
      await fillIn(OWN)
      const batch = await exported(test)
      const answer = await test.asMalika(txt(batch, `?encoding=${encoding}`))
      expect(answer.statusCode).toBe(200)
      const rows = await readTable(answer.rawPayload, { headings: [], mostMb: 8, mostRows: 20_000 })
      const map = { account: OURS, headings: {} } as unknown as StatementMap
      const read = rows.ok ? readStatement(rows.value, map) : rows
      const { id } = lineOf(batch, test.asShavkat)
      expect(read).toMatchObject({
        value: {
          lines: [
            {
              document: String(id),
              day: '2026-11-21',
              direction: 'out',
              amountTiyin: 50_000_000,
              counterparty: 'Shavkat Aliyev',
              inn: '456789012',
              account: ACCOUNT.number,
              purpose: expect.stringContaining(`KRV-P${id}`),
            },
          ],
        },
      })
      const { data } = (await test.asMalika({ url: `/api/admin/payouts/${batch.id}` })).json()
      expect(data.has_own_account).toBe(true)
      const told = data.lines.map((line: { driver_id: number; not_exchanged: string | null }) => [
        line.driver_id,
        line.not_exchanged,
      ])
      expect(told).toEqual([
        [test.asRustam.userId, 'to_card'],
        [test.asShavkat.userId, null],
      ])
      const said = await test.db
        .selectFrom('audit_log')
        .select('after')
        .where('action', '=', 'payouts.download')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      expect(said.after).toEqual({ file: 'txt', encoding, lines: 1, left_out: 1 })
    },
  )
})

describe('the setting of the file', () => {
  it('refuses columns, headings, formats and placeholders that no file can have', async () => {
    const wrong = [
      [{ columns: 'account, amount' }, 'value.columns', 'columns_invalid'],
      [{ date_format: 'D' }, 'value.date_format', 'choice_invalid'],
      [{ delimiter: '%' }, 'value.delimiter', 'choice_invalid'],
      [{ purpose: 'Toʻlov' }, 'value.purpose', 'placeholder_missing'],
      [{ purpose: '{reference} {ism}' }, 'value.purpose', 'placeholder_unknown'],
    ] as const
    for (const [values, field, code] of wrong) {
      const answer = await expectRefusal(test, test.asMalika, await change(values), { http: 422, code })
      expect(Object.keys(answer.json().errors)).toEqual([field])
    }
  })

  it('decides columns, their order, headings, dates, delimiter and purpose', async () => {
    const { value } = await setting()
    const headings = {
      ...(value.headings as object),
      amount: 'Сумма',
      account: 'Счёт',
      purpose: 'Назначение',
    }
    const saved = await test.asMalika(
      await change({
        columns: 'amount, purpose, account, date',
        headings: { ...headings, date: 'Дата' },
        date_format: 'YYYY-MM-DD',
        delimiter: ',',
        purpose: 'Выплата {reference}',
      }),
    )
    expect(saved.statusCode).toBe(200)
    const batch = await exported(test)
    const { body } = await test.asMalika(file(batch, 'csv'))
    const { id } = lineOf(batch, test.asRustam)
    expect(body.split('\r\n').slice(0, 2)).toEqual([
      '\ufeffСумма,Назначение,Счёт,Дата',
      `1932000,Выплата KRV-P${id},8600490744313347,2026-11-21`,
    ])
  })
})
