import { expect, test } from 'vitest'
import { actionsOf, LOG_ACTIONS, LOG_FIELDS, LOG_TOPICS, topicOf } from './company-log.ts'

test('each action belongs to one topic, and each topic has actions', () => {
  expect(LOG_TOPICS.flatMap(topic => actionsOf(topic)).toSorted()).toEqual([...LOG_ACTIONS].toSorted())
  for (const topic of LOG_TOPICS) expect(actionsOf(topic).map(topicOf)).toContain(topic)
  expect(actionsOf(undefined)).toEqual(LOG_ACTIONS)
})

test('what operators write for each other is not shown', () => {
  for (const field of ['reason', 'reference', 'bank_reference', 'description', 'journal_id', 'money'])
    expect(LOG_FIELDS).not.toContain(field)
})
