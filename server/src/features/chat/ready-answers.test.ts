import { describe, expect, it } from 'vitest'
import { READY_ANSWERS } from '../../../seeds/ready-answers.ts'
import { useCompanies } from '../../../test/cast.ts'
import { change, put, read } from './chat-app.fixture.ts'

const test = useCompanies()
const URL = '/api/admin/ready-answers'

type Ready = { answers: { id: string; title: string; text: { uz: string; ru: string } }[]; version: number }

const seen = () => read<Ready>(test.asMalika, URL)
const one = { id: 'thanks', title: 'Rahmat', text: { uz: 'Rahmat!', ru: 'Спасибо!' } }
const save = (answers: unknown, version: unknown = 1) => test.asMalika(put(URL, { answers, version }))

describe('canned replies', () => {
  it('start with six in both languages', async () => {
    const { answers, version } = await seen()
    expect(answers).toEqual(READY_ANSWERS.answers)
    expect([answers.length, version]).toEqual([6, 1])
    for (const { text } of answers) expect(Math.min(text.uz.length, text.ru.length)).toBeGreaterThan(20)
  })

  it('are refused with all invalid fields', async () => {
    const bad = { id: 'Rahmat!', title: '', text: { uz: ' ', ru: 'a\u0000' } }
    const refused = await save([one, bad, one])
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([
      422,
      ['answers.1.id', 'answers.1.title', 'answers.1.text.uz', 'answers.1.text.ru', 'answers.2.id'],
    ])
    for (const answers of [null, 'x', [null], [{}], Array(61).fill(one)]) {
      expect((await save(answers)).statusCode).toBe(422)
    }
    expect((await save([one], 'x')).statusCode).toBe(422)
    expect((await seen()).version).toBe(1)
  })

  it('are replaced by a caller who saw the current ones', async () => {
    const saved = await change<Ready>(test.asMalika, URL, { answers: [one], version: 1 })
    expect(saved).toEqual({ answers: [one], version: 2 })
    expect(await seen()).toEqual(saved)
    const late = await test.asBekzod(put(URL, { answers: [], version: 1 }))
    expect([late.statusCode, late.json().code]).toEqual([409, 'api.changed_meanwhile'])
    expect(await seen()).toEqual(saved)
    const written = await test.db.selectFrom('audit_log').selectAll().execute()
    expect(written).toMatchObject([
      {
        actor_id: test.asMalika.userId,
        action: 'ready_answers.change',
        object_kind: 'setting',
        object_id: 'ready_answers',
        after: { answers: [one] },
      },
    ])
  })
})
