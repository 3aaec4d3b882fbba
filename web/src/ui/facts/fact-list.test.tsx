import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FactList } from './fact-list.tsx'

test('omits unknown values and keeps a value on one line if required', () => {
  const facts = [
    ['Truck', 'Isuzu'],
    ['Comment', ''],
    ['Driver', null],
    ['Loaders', 0],
    ['Plate', '01 A 123 BC', 'whole'],
  ] as const
  expect(renderToStaticMarkup(<FactList facts={facts} look={{ facts: 'facts', whole: 'whole' }} />)).toBe(
    '<dl class="facts"><div><dt>Truck</dt><dd>Isuzu</dd></div><div><dt>Loaders</dt><dd>0</dd></div>' +
      '<div><dt>Plate</dt><dd class="whole">01 A 123 BC</dd></div></dl>',
  )
})
