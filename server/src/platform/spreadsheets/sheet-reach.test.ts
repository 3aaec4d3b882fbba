import { expect, it } from 'vitest'
import { checkReach } from './sheet-reach.ts'

const sheet = (inside: string) => `<worksheet><sheetData>${inside}</sheetData></worksheet>`

it.each([
  ['nothing', ''],
  ['rows and cells', '<row r="1"><c r="A1"/><c r="AB1"/></row><row r="20000"><c r="CV20000"/></row>'],
  ['other quotes and spaces', "<row\tr = '7'><c r\n='B7'/></row>"],
  ['cells without an address', '<row><c><v>1</v></c></row>'],
  ['a formatted last row', '<row r="1048576"><c r="A1048576"/></row>'],
])('%s is fine', (_, inside) => {
  expect(checkReach(sheet(inside))).toBe('fine')
})

it.each([
  ['the last cell', '<row r="1048576"><c r="XFD1048576"/></row>'],
  ['a wide row below many', '<row r="20000"/><row r="1"><c r="XFD1"/></row>'],
  ['one in other quotes', "<row><c t='>' r = 'XFD1048576'/></row>"],
])('%s is too large', (_, inside) => {
  expect(checkReach(sheet(inside))).toBe('too_large')
})

it.each([
  ['written as an entity', '<c r="&#88;FD1048576"/>'],
  ['of small letters', '<c r="xfd1048576"/>'],
  ['of four letters', '<c r="AAAA1"/>'],
  ['without a row', '<c r="A"/>'],
  ['of row 0', '<c r="A0"/>'],
])('an address %s is broken', (_, inside) => {
  expect(checkReach(sheet(inside))).toBe('broken')
})
