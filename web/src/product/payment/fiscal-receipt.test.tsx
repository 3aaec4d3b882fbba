import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { setLocale } from '../../platform/locale/locale.ts'
import { QrCode } from '../../ui/codes/qr-code.tsx'
import { FiscalReceipt } from './fiscal-receipt.tsx'

beforeEach(() => setLocale('en'))

type Receipt = Parameters<typeof FiscalReceipt>[0]['receipt']

const DUE: Receipt = {
  ...{ kind: 'sale', state: 'due', url: null },
  ...{ number: null, terminalId: null, fiscalSign: null },
}
const shown = (changes: Partial<Receipt>) =>
  renderToStaticMarkup(<FiscalReceipt receipt={{ ...DUE, ...changes }} />)

test('a receipt is awaited, or was refused', () => {
  expect(shown({})).toContain('being registered')
  expect(shown({ state: 'failed' })).toContain('could not be registered')
  expect(shown({ state: 'failed' })).not.toContain('being registered')
})

test('a registered receipt without a link is named by its number and sign', () => {
  const html = shown({ state: 'registered', number: '51', fiscalSign: '176112857133' })
  expect(html).toContain('No. 51')
  expect(html).toContain('176112857133')
  expect(html).not.toContain('href')
})

test('a registered receipt has its link, and the same as a QR code', () => {
  const html = shown({ state: 'registered', url: 'https://ofd.soliq.uz/epi?r=51' })
  expect(html).toContain('href="https://ofd.soliq.uz/epi?r=51"')
  const code = renderToStaticMarkup(
    <QrCode text="https://ofd.soliq.uz/epi?r=51" label="QR code of the receipt" />,
  )
  const squares = (markup: string) => /<path[^>]* d="([^"]+)" shape-rendering/.exec(markup)?.[1]
  expect(squares(code)).toMatch(/^M/)
  expect(squares(html)).toBe(squares(code))
})
