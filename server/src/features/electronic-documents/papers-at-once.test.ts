import { afterAll, beforeAll, expect, it } from 'vitest'
import { issueAct } from '../../../test/acts/issue-act.ts'
import { setOwnDetails } from '../../../test/acts/own-details.ts'
import { jobRunnerOf } from '../../../test/cast.ts'
import { refillWith } from '../../../test/company-money.ts'
import { didoxEnvironment } from '../../../test/fakes/didox-environment.ts'
import { startFakeDidox } from '../../../test/fakes/fake-didox.ts'
import { dealOf, setCompany, useLedgerCast } from '../../../test/ledger-cast.ts'
import { readConfig } from '../../platform/config.ts'
import { claimDidoxGuess } from './waybill/didox-guesses.ts'

const didox = await startFakeDidox()
const test = useLedgerCast({ config: readConfig(didoxEnvironment(didox.url)), rollsBack: false })

beforeAll(async () => {
  await setCompany(test.db, test.asDilnoza.companyId, { credit_limit_uzs: 20_000_000 })
  await refillWith(test, test.asDilnoza, 20_000_000)
  await setOwnDetails(test.db)
})
afterAll(() => didox.close())

it('makes the papers of an act once, however many processes do it', async () => {
  await issueAct(test)
  const runners = [test.jobs, jobRunnerOf(test), jobRunnerOf(test)]
  await Promise.all(runners.map(runner => runner.runDue()))
  await Promise.all(runners.map(runner => runner.runDue()))
  expect(didox.documents.map(({ doctype }) => doctype).sort()).toEqual(['002', '005'])
  const states = await test.db.selectFrom('didox_drafts').select('state').execute()
  expect(states).toEqual([{ state: 'draft' }, { state: 'draft' }])
})

it('makes one e-TTN of two presses', async () => {
  didox.documents.length = 0
  const { id } = await dealOf(test, test.asJasur)
  const { inn } = await test.db
    .selectFrom('companies')
    .select('inn')
    .where('id', '=', test.asDilnoza.companyId)
    .executeTakeFirstOrThrow()
  didox.passwords.set(inn, 'secret')
  const goods = {
    ...{ name: 'Sement', unit: 'tonna', quantity: 2, weight: 2_000, value: 3_000_000 },
    ...{ ikpu: '02523001001000000', package_code: '1501886' },
  }
  const details = {
    ...{ waybill_number: null, contract_number: '12', contract_date: '2026-01-15' },
    ...{ receiver_tax_id: '302936161', receiver_title: 'VENKON GROUP MCHJ', goods: [goods] },
  }
  await test.asJasur({ method: 'PUT', url: `/api/truck-booking/${id}/waybill-details`, payload: details })
  const payload = { driver_pinfl: '31205901234567', password: 'secret' }
  const press = () => test.asJasur({ method: 'POST', url: `/api/truck-booking/${id}/e-waybill`, payload })
  const answers = await Promise.all([press(), press()])
  expect(answers.map(({ statusCode }) => statusCode).every(code => code === 200 || code === 409)).toBe(true)
  expect(didox.documents.map(({ number }) => number)).toEqual([`KRV-${id}`])
})

it('admits five of twenty passwords that are tried at once', async () => {
  const guess = { taxId: '300000009', userId: test.asJasur.userId }
  const now = test.clock.now()
  const claims = await Promise.all(Array.from({ length: 20 }, () => claimDidoxGuess(test.db, guess, now)))
  expect(claims.filter(({ ok }) => ok)).toHaveLength(5)
  expect(claims.filter(({ ok }) => !ok)).toEqual(Array(15).fill({ ok: false, seconds: 86_400 }))
})
