import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DateField } from '../dates/date-field.tsx'
import { DigitsField } from './digits-field.tsx'
import { FigureField } from './figure-field.tsx'
import { PasswordField } from './password-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

const nothing = () => {}
const words = { label: 'Vazni', hint: 'eng koʻpi 5 t', error: 'Yuk vaznini kiriting.' }

const FIELDS = {
  text: <TextField {...words} value="" onChange={nothing} />,
  figure: <FigureField {...words} text="" onChange={nothing} unit="kg" />,
  date: <DateField {...words} kind="datetime" value="2026-11-23T09:00" onChange={nothing} />,
  digits: <DigitsField {...words} value="00440" groups={[5]} onChange={nothing} />,
  password: <PasswordField {...words} value="" autoComplete="new-password" onChange={nothing} />,
  phone: <PhoneField {...words} value="" onChange={nothing} />,
  select: <SelectField {...words} value="" onChange={nothing} options={[{ value: '1', label: 'Mebel' }]} />,
}

test.each(Object.entries(FIELDS))(
  'a %s field is labeled by its label and described by its error and hint',
  (_, field) => {
    const html = renderToStaticMarkup(field)
    const [, id = ''] = /for="([^"]+)"/.exec(html) ?? []
    const control = new RegExp(`<(input|select)[^>]*id="${id}"[^>]*>`).exec(html)?.[0] ?? ''
    expect(control).toContain('aria-invalid="true"')
    const [, described = ''] = /aria-describedby="([^"]+)"/.exec(control) ?? []
    for (const part of described.split(' ')) expect(html).toContain(`id="${part}"`)
    expect(described.split(' ')).toEqual(expect.arrayContaining([`${id}-error`, `${id}-hint`]))
  },
)

test('a field without error and hint has no description', () => {
  expect(renderToStaticMarkup(<TextField label="Izoh" value="" onChange={nothing} />)).not.toContain(
    'aria-describedby',
  )
})

test('digits too many stay, and the field says so', () => {
  const html = renderToStaticMarkup(
    <DigitsField label="MFO" value="0044012" groups={[5]} onChange={nothing} />,
  )
  expect(html).toContain('value="0044012"')
  expect(html).toMatch(/aria-invalid="true"/)
  expect(html).toMatch(/id="[^"]+-error"[^>]*>[^<]*5[^<]*7/)
})

test('a date is shown in the local format, whatever the browser’s language', () => {
  const html = renderToStaticMarkup(
    <DateField label="Yuklash" kind="datetime" value="2026-11-23T09:00" onChange={nothing} />,
  )
  expect(html).toContain('value="23.11.2026 09:00"')
  expect(html).not.toMatch(/type="(date|time|datetime-local)"/)
})

test('the error for a too early date names the earliest', () => {
  const html = renderToStaticMarkup(
    <DateField label="Yuklash" kind="date" value="2026-11-23" min="2026-11-24" onChange={nothing} />,
  )
  expect(html).toContain('24.11.2026')
})
