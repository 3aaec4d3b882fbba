import type { InjectOptions } from 'fastify'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { useCompanies } from '../../../test/cast.ts'
import { doneAs } from '../../../test/deals/orders.ts'
import { outcomeOf } from '../../../test/outcome.ts'

const test = useCompanies()

const names = (text: string) => ({ uz: `${text} uz`, ru: `${text} ru`, en: `${text} en` })
const CONTENT = { slug: 'new-roads', titles: names('Title'), leads: names('Lead'), texts: names('Text') }

const URL = '/api/admin/articles'
const post = (content: object, key?: string): InjectOptions => ({
  method: 'POST',
  url: URL,
  payload: content,
  ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
})
const put = (path: string, payload: object): InjectOptions => ({
  method: 'PUT',
  url: `${URL}/${path}`,
  payload,
})

const done = (request: InjectOptions, status = 200) => doneAs(test.asMalika, request, status)

const publish = (id: number, version: number, published = true) =>
  put(`${id}/publish`, { published, version })

const audited = () => test.db.selectFrom('audit_log').selectAll().orderBy('id').execute()

describe('an article is refused', () => {
  it('without a text in every language, with all refusals at once', async () => {
    const wrong = {
      ...CONTENT,
      slug: 'Not a slug',
      titles: { ...CONTENT.titles, ru: ' ' },
      leads: { ...CONTENT.leads, en: 'x'.repeat(501) },
    }
    const answer = await test.asMalika(post(wrong))
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([
      422,
      ['slug', 'titles.ru', 'leads.en'],
    ])
    expect(await audited()).toEqual([])
  })

  it('under a slug already in use, and for everyone but operators', async () => {
    await done(post(CONTENT), 201)
    expect(await outcomeOf(test.asBekzod, post(CONTENT))).toEqual([422, 'api.slug_taken', 'slug'])
    expect(await outcomeOf(test.asDilnoza, post(CONTENT))).toEqual([403, 'api.forbidden'])
  })
})

describe('an article', () => {
  it('is created once per key and hidden until it is published', async () => {
    const first = await done(post(CONTENT, 'k'), 201)
    expect(await done(post(CONTENT, 'k'), 201)).toEqual(first)
    expect((await test.ask({ url: '/api/articles' })).json().data).toEqual([])
    expect(await outcomeOf(test.ask, { url: `/api/articles/${first.id}` })).toEqual([404, 'api.not_found'])
    await done(publish(first.id, 1))
    const ru = { 'accept-language': 'ru' }
    const read = await test.ask({ url: `/api/articles/${first.id}`, headers: ru })
    expect(read.json().data).toMatchObject({ slug: 'new-roads', title: 'Title ru', text: 'Text ru' })
    const etag = String(read.headers.etag)
    const again = { url: `/api/articles/${first.id}`, headers: { ...ru, 'if-none-match': etag } }
    expect((await test.ask(again)).statusCode).toBe(304)
    const other = async (language: string) => {
      const answer = await test.ask({
        url: `/api/articles/${first.id}`,
        headers: { 'accept-language': language },
      })
      return answer.json().data.title
    }
    expect([await other('en'), await other('uz-Cyrl')]).toEqual(['Title en', 'Титле уз'])
    const [listed] = (await test.ask({ url: '/api/articles' })).json().data
    expect(listed).toMatchObject({ title: 'Title uz', lead: 'Lead uz' })
    expect(listed).not.toHaveProperty('text')
  })

  it('is changed by the first of two operators', async () => {
    const { id } = await done(post(CONTENT), 201)
    const changed = { ...CONTENT, titles: names('Other'), version: 1 }
    expect(await done(put(String(id), changed))).toMatchObject({ version: 2, titles: names('Other') })
    expect(await outcomeOf(test.asBekzod, put(String(id), changed))).toEqual([409, 'api.changed_meanwhile'])
    expect(await outcomeOf(test.asMalika, put('2000000000', changed))).toEqual([404, 'api.not_found'])
    expect(await outcomeOf(test.asMalika, publish(id, 2, false))).toEqual([409, 'api.already_decided'])
    const rows = await audited()
    expect(rows.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['article.add', test.asMalika.userId],
      ['article.change', test.asMalika.userId],
    ])
    expect(rows[1]).toMatchObject({
      before: { titles: names('Title') },
      after: { titles: names('Other') },
    })
  })

  it('is found by its titles, drafts first', async () => {
    const a = await done(post(CONTENT), 201)
    const b = await done(post({ ...CONTENT, slug: 'b', titles: names('Oʻtkir') }), 201)
    await done(publish(a.id, 1))
    const ids = async (query: string) =>
      (await done({ url: `${URL}?${query}` })).map(({ id }: { id: number }) => id)
    expect(await ids('')).toEqual([b.id, a.id])
    expect(await ids('q=title')).toEqual([a.id])
    expect(await ids('state=draft')).toEqual([b.id])
  })

  it('has a picture that is public once it is published', async () => {
    const { id } = await done(post(CONTENT), 201)
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const form = (bytes: Buffer, version: number): InjectOptions => ({
      method: 'POST',
      url: `${URL}/${id}/picture`,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload: Buffer.concat([
        Buffer.from(
          `--b\r\nContent-Disposition: form-data; name="version"\r\n\r\n${version}\r\n--b\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`,
        ),
        bytes,
        Buffer.from('\r\n--b--\r\n'),
      ]),
    })
    expect(await outcomeOf(test.asMalika, form(Buffer.from('none'), 1))).toEqual([
      422,
      'api.image_invalid',
      'picture',
    ])
    expect(await outcomeOf(test.asMalika, form(png, 9))).toEqual([409, 'api.changed_meanwhile'])
    const { picture } = await done(form(png, 1))
    expect((await test.ask({ url: picture })).statusCode).toBe(401)
    expect((await test.asAziza({ url: picture })).statusCode).toBe(404)
    await done(publish(id, 2))
    expect((await test.ask({ url: picture })).headers['content-type']).toBe('image/webp')
  })

  it('is deleted permanently, and its content stays in the audit log', async () => {
    const { id } = await done(post(CONTENT), 201)
    const remove = (version: number): InjectOptions => ({
      method: 'DELETE',
      url: `${URL}/${id}?version=${version}`,
    })
    expect(await outcomeOf(test.asMalika, remove(7))).toEqual([409, 'api.changed_meanwhile'])
    await done(remove(1))
    expect(await outcomeOf(test.asMalika, remove(1))).toEqual([404, 'api.not_found'])
    expect((await audited()).at(-1)).toMatchObject({
      action: 'article.remove',
      before: { texts: names('Text') },
      after: null,
    })
  })
})
