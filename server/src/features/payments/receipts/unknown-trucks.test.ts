import { expect, it } from 'vitest'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'
import { receiptConfig } from '../../../../test/payments/receipts.ts'

const log: string[] = []
const config = receiptConfig('http://127.0.0.1:9')
const code = { ikpu: '10112006001000001', packageCode: '9' }
const test = useLedgerCast({
  config: {
    ...{ ...config, logLevel: 'warn' },
    fiscal: { ...config.fiscal, carriageByTruck: new Map(['isuzu5', 'gazzel'].map(key => [key, code])) },
  },
  logSink: { write: line => void log.push(line) },
})

it('the log is told at the start of codes for truck types that there are none of', async () => {
  await test.app.ready()
  const told = log.filter(line => line.includes('FISCAL_CARRIAGE_CODES'))
  expect(told).toHaveLength(1)
  expect(told[0]).toContain('(gazzel)')
})
