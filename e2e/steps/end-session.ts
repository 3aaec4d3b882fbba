import { type BrowserContext, expect } from '@playwright/test'

/** Ends the session on the server, while this browser keeps its cookies. */
export const endSessionElsewhere = async (
  context: BrowserContext,
  baseURL: string | undefined,
): Promise<void> => {
  const cookies = await context.cookies()
  const id = cookies.find(({ name }) => name === 'token_id')?.value
  const headers = { origin: baseURL ?? '' }
  const ended = await context.request.post(`${baseURL}/api/auth/logout/${id}`, { headers })
  expect(ended.status(), await ended.text()).toBe(200)
  await context.addCookies(cookies)
}
