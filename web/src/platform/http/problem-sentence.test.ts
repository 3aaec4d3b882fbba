import { expect, test } from 'vitest'
import { NetworkProblem, readProblem } from './call-problem.ts'
import { fieldSentences, problemSentence } from './problem-sentence.ts'

const LABELS = { noNetwork: () => 'No network', notDone: () => 'Not done' }
const refused = (body: unknown) => readProblem(422, new Headers(), body)

test('prefers the server’s message for a field to its general message', () => {
  const fields = refused({ message: 'Check the form.', errors: { name: ['Name is missing.'], phone: [] } })
  expect(problemSentence(fields, LABELS)).toBe('Name is missing.')
  expect(fieldSentences(fields)).toEqual({ name: 'Name is missing.', phone: '' })
  expect(problemSentence(refused({ message: 'Too late.' }), LABELS)).toBe('Too late.')
})

test('falls back to its own sentence if the server sent none', () => {
  expect(problemSentence(refused(null), LABELS)).toBe('Not done')
  expect(problemSentence(new NetworkProblem(), LABELS)).toBe('No network')
  expect(problemSentence(new TypeError('broken'), LABELS)).toBe('Not done')
  expect(fieldSentences(new NetworkProblem())).toEqual({})
})
