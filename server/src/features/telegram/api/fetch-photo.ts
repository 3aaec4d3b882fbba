import type { Api } from 'grammy'
import { reportFailure } from '../../../platform/log.ts'
import type { TelegramSetting } from '../../../platform/settings/telegram-setting.ts'
import { readAtMost } from './bot-api.ts'
import { failedOutcome } from './call-outcome.ts'

const LARGEST_PHOTO = 10 * 1024 * 1024
const TIMEOUT_MS = 20_000

/** Relative to the bot's files; anything else would lead elsewhere. */
const FILE_PATH = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/

/**
 * Downloads a photo (Bot API, `getFile`: the file is at `/file/bot<token>/<file_path>` for at least an hour); null if it is too
 * large or can't be had.
 */
export const createFetchPhoto =
  (api: Api, { token, apiUrl }: TelegramSetting) =>
  async (fileId: string): Promise<Buffer | null> => {
    try {
      const { file_path: path, file_size: size = 0 } = await api.getFile(fileId)
      if (path === undefined || !FILE_PATH.test(path) || size > LARGEST_PHOTO) return null
      const answer = await fetch(`${apiUrl}/file/bot${token}/${path}`, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      })
      if (!answer.ok) return null
      return await readAtMost(answer, LARGEST_PHOTO)
    } catch (error) {
      // only the code: the address holds the token
      reportFailure(failedOutcome(error).error, 'a photo from Telegram could not be fetched')
      return null
    }
  }
