import { expect, test } from 'vitest'
import { isStoredAnswer } from './is-stored-answer.ts'

test.each<[readonly unknown[], boolean]>([
  [['profile'], true],
  [['orders', 'list', 'new'], true],
  [['orders', 'one', 7], true],
  [['chat', 'own', 'messages'], true],
  [['orders', 'one', 7, 'cancel'], false],
  [['orders', 'link', 7], false],
  [['sessions'], false],
  [['chat', 'one', 3, 'messages'], false],
])('%j is stored on the device: %s', (key, isStored) => expect(isStoredAnswer(key)).toBe(isStored))
