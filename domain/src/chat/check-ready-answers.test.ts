import { expect, test } from 'vitest'
import { checkReadyAnswers, type ReadyAnswer } from './check-ready-answers.ts'

const answer = (more: Partial<ReadyAnswer> = {}): ReadyAnswer => ({
  id: 'greeting',
  title: 'Salomlashuv',
  text: { uz: 'Assalomu alaykum!', ru: 'Здравствуйте!' },
  ...more,
})

const fieldsOf = (answers: readonly ReadyAnswer[]) => {
  const checked = checkReadyAnswers(answers)
  return checked.ok ? [] : checked.refusals.map(({ code, field }) => `${field} ${code}`)
}

test('answers are trimmed and keep their order; an empty list is valid', () => {
  const second = answer({ id: 'wait', title: ' Kuting ', text: { uz: ' a ', ru: 'b\r\nc' } })
  expect(checkReadyAnswers([answer(), second])).toEqual({
    ok: true,
    value: [answer(), { id: 'wait', title: 'Kuting', text: { uz: 'a', ru: 'b\nc' } }],
  })
  expect(checkReadyAnswers([])).toEqual({ ok: true, value: [] })
})

test('every invalid field is reported at once', () => {
  expect(
    fieldsOf([
      answer({ id: 'Not an id', title: '' }),
      answer({ title: 'x'.repeat(81), text: { uz: ' ', ru: 'a\u0000' } }),
      answer(),
    ]),
  ).toEqual([
    'answers.0.id value_invalid',
    'answers.0.title text_required',
    'answers.1.title text_too_long',
    'answers.1.text.uz text_required',
    'answers.1.text.ru text_invalid',
    'answers.2.id value_invalid',
  ])
})
