// Pages quote measured figures in their own sentences; each must be in the row of bench/RESULTS.md that it is from.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rowsBelow } from '../../bench/report/results-page.ts'
import { ROOT } from '../setup/node-runtime.mjs'
import { findRow } from './write-figures.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const results = read('bench/RESULTS.md')
const rows = [...rowsBelow(results, 'Proofs'), ...rowsBelow(results, 'Speed')]

/** A sentence of a page, and the beginning of the name of the row that its numbers are from. */
const QUOTES = [
  ['docs/scale.md', 'A socket takes 17.6 kB', 'memory of a socket'],
  ['docs/scale.md', 'one process holds 10,000 of them', 'sockets in one process'],
  ['docs/scale.md', 'place 1,767 orders', 'place, against thin'],
  ['docs/scale.md', 'accept 1,688 offers', 'accept, against thin'],
  ['docs/scale.md', 'take 5,260 requests with a position', 'position, against thin'],
  [
    'docs/scale.md',
    '1,248 against 495 a second, 112 against 268 ms',
    'requests with a position through the queue',
  ],
  ['docs/operations.md', '0 s with promotions of 0.3 and 0.5 s; 5.4 s with one of 5.4 s', 'T55 '],
] as const

/** The numbers of a text, without the commas that group digits. */
const numbersIn = (text: string): string[] =>
  [...text.matchAll(/\d[\d,]*(\.\d+)?/g)].map(([found]) => found.replace(/,(?=\d{3})/g, '').replace(/,$/, ''))

describe('quoted figures are those of bench/RESULTS.md', () => {
  it.each(QUOTES)('%s: %s', (page, sentence, name) => {
    expect(read(page).replace(/\s+/g, ' ')).toContain(sentence)
    const [, figure = ''] = findRow(rows, name)
    expect(numbersIn(figure)).toEqual(expect.arrayContaining(numbersIn(sentence)))
  })

  it('reads numbers with grouped digits and fractions', () => {
    expect(numbersIn('1,248 against 495 a second, 0.24 ms, 112,')).toEqual(['1248', '495', '0.24', '112'])
  })
})

it('every "measured" of docs/scale.md is quoted above or names its command', () => {
  const paragraphs = read('docs/scale.md').split(/\n\n|\n(?=[-|] )/)
  const measured = paragraphs.filter(text => /\*measured\*/i.test(text) && !/^# |\nWhat more/.test(text))
  const isCovered = (text: string) =>
    /node bench\/|same command|RESULTS/.test(text) ||
    QUOTES.some(([, sentence]) => text.replace(/\s+/g, ' ').includes(sentence))
  expect(measured.length).toBeGreaterThan(3)
  expect(measured.filter(text => !isCovered(text))).toEqual([])
})
