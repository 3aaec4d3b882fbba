import { useEffect, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { problemSentence } from '../../../platform/http/problem-sentence.ts'
import { actInChat, type ChatAct, type DemoChat, sendPhoto } from '../demo-calls.ts'
import type { Phone } from '../phone/use-phone.ts'

const POLL_MS = 400
const PATIENCE_MS = 10_000

/** A press whose answer has not come; `pressId` is null until the press has arrived. */
type Pending = { place: string; pressId: string | null }

/** The bot's answer, shown until it is closed if it is an alert, otherwise for a moment. */
export type ShownAnswer = { text: string; isAlert: boolean }

const LABELS = { noNetwork: m.demo_unreachable, notDone: m.demo_not_done }

/** The place of a button, by which its press is recognized. */
export const placeOf = (messageId: number, row: number, column: number): string =>
  `${messageId} ${row} ${column}`

/** Waits for the answer to a press, looking more often than otherwise. */
const useAnswer = (
  pending: Pending | null,
  chat: DemoChat | null | undefined,
  { refresh }: Phone,
  onDone: () => void,
) => {
  const [shown, setShown] = useState<ShownAnswer | null>(null)
  const say = (text: string) => setShown({ text, isAlert: false })
  const pressId = pending?.pressId ?? null
  const answer = chat?.answers.find(one => one.pressId === pressId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (answer === undefined) return
    onDone()
    setShown(answer.text === null ? null : { text: answer.text, isAlert: answer.isAlert })
  }, [answer?.pressId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press
  useEffect(() => {
    if (pressId === null) return
    const looking = setInterval(refresh, POLL_MS)
    const giveUp = setTimeout(() => {
      onDone()
      say(m.demo_bot_no_answer())
    }, PATIENCE_MS)
    return () => {
      clearInterval(looking)
      clearTimeout(giveUp)
    }
  }, [pressId])
  return { shown, say, close: () => setShown(null) }
}

/** What can be done in the chat; a failure is said in the chat and resolves to false, so that nothing typed is lost. */
export function useChat(data: Phone) {
  const { phone, state, refresh } = data
  const [pending, setPending] = useState<Pending | null>(null)
  const answer = useAnswer(pending, state?.chat, data, () => setPending(null))
  const tried = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (problem) {
      answer.say(problemSentence(problem, LABELS))
      return false
    } finally {
      refresh()
    }
  }
  const act = (...acts: ChatAct[]) =>
    tried(async () => {
      for (const each of acts) await actInChat(phone, each)
    })
  const press = (messageId: number, place: string, pressed: string) => {
    if (pending !== null) return
    answer.close()
    setPending({ place, pressId: null })
    const sent = tried(async () => {
      const { pressId } = await actInChat(phone, { act: 'press', messageId, data: pressed })
      setPending({ place, pressId })
    })
    void sent.then(isSent => !isSent && setPending(null))
  }
  return {
    act,
    press,
    tried,
    sendPhoto: (photo: File, repliesTo: number | null) =>
      tried(() => sendPhoto(phone, { photo, caption: '', repliesTo })),
    say: answer.say,
    waitingAt: pending?.place ?? null,
    answer,
  }
}

export type Chat = ReturnType<typeof useChat>
