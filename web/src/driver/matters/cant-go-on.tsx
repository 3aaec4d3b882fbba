import { IconMapPin, IconPackage, IconPhone, IconTool, IconUserX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { fieldSentences } from '../../platform/http/problem-sentence.ts'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { deadlineTime } from '../../platform/time/time-with-day.ts'
import { useNow } from '../../platform/time/use-now.ts'
import { formWithPhotos } from '../../product/claim/form-with-photos.ts'
import { problemText } from '../../product/claim/problem-text.ts'
import { focusFirstInvalid } from '../../ui/fields/focus-first-invalid.ts'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import { Note, Row, Stack, Text } from '../../ui/layout/box.tsx'
import { PhotosField } from '../../ui/photos/photos-field.tsx'
import { FormPhotos, SubmitButton, useSubmitAfterPhotos } from '../../ui/photos/submit-after-photos.tsx'
import { useSharing } from '../position/use-sharing.ts'
import type { DealDetail } from '../queries/driver.ts'
import s from './cant-go-on.module.css'
import { sendClientNoShow, sendTrouble } from './matter-calls.ts'
import { distanceText, TROUBLES, type Trouble, troubleLabels } from './trouble.ts'
import { useMatter } from './use-matter.ts'

const ICON = { size: 24, stroke: 1.75, 'aria-hidden': true } as const
const ICONS = {
  nobody: <IconUserX {...ICON} />,
  breakdown: <IconTool {...ICON} />,
  cargo: <IconPackage {...ICON} />,
}
const MOST_PHOTOS = 6
const LONGEST = 2000

type ChoiceProps = { order: DealDetail; value: Trouble; onChange: (trouble: Trouble) => void; now: Date }

function TroubleChoice({ order, value, onChange, now }: ChoiceProps) {
  const shown = TROUBLES.filter(trouble => trouble !== 'nobody' || order.noShowTerms !== null)
  return (
    <Stack as="fieldset" gap={8} border="none" padding={0} aria-label={m.claims_cant_go_what()}>
      {shown.map(trouble => {
        const { name, text } = troubleLabels(trouble, order, now)
        return (
          <label key={trouble} className={s.trouble}>
            <input
              type="radio"
              className="visually-hidden"
              name="trouble"
              checked={trouble === value}
              onChange={() => onChange(trouble)}
            />
            {ICONS[trouble]}
            <span>
              <b>{name}</b>
              <span>{text}</span>
            </span>
          </label>
        )
      })}
    </Stack>
  )
}

const consequence = (trouble: Trouble, { noShowTerms, rules }: DealDetail): string => {
  if (trouble !== 'nobody' || noShowTerms === null) return m.claims_cant_go_operator()
  if (noShowTerms.payer === 'nobody') return m.claims_cant_go_after_free()
  return m.claims_cant_go_after({ hours: rules.noShow.objectHours, sum: formatSum(noShowTerms.fee) })
}

/** Until when the report is refused; null: it may be sent. */
const waitsUntil = (trouble: Trouble, { noShowTerms }: DealDetail, now: Date): Date | null => {
  if (trouble !== 'nobody' || noShowTerms === null) return null
  const from = new Date(noShowTerms.from)
  return from > now ? from : null
}

function useTroubleReport(order: DealDetail, trouble: Trouble, onDone: () => void) {
  const isNobody = trouble === 'nobody'
  return useMatter(order.id, {
    send: isNobody ? sendClientNoShow : sendTrouble,
    done: isNobody ? m.claims_cant_go_done() : m.claims_cant_go_sent(),
    onDone,
  })
}

const fieldsOf = (trouble: Trouble, order: DealDetail, words: string, now: Date): Record<string, string> =>
  trouble === 'nobody'
    ? { text: words }
    : {
        message: [troubleLabels(trouble, order, now).name, words].filter(Boolean).join('. '),
        order_id: String(order.id),
      }

const POLL_MS = 10_000

/** The driver can't go on: nobody is at loading, which ends the order, or something for the operators to solve. */
export function CantGoOn({ order, onDone }: { order: DealDetail; onDone: () => void }) {
  const now = useNow(POLL_MS)
  const { last } = useSharing()
  const [trouble, setTrouble] = useState<Trouble>(order.noShowTerms === null ? 'breakdown' : 'nobody')
  const [words, setWords] = useState('')
  const [photos, setPhotos] = useState<File[]>([])
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const report = useTroubleReport(order, trouble, onDone)
  useEffect(() => {
    if (report.error) focusFirstInvalid(form.current)
  }, [report.error])
  const opensAt = waitsUntil(trouble, order, now)
  const said = fieldSentences(report.error)
  const isPhotoMissing = isTried && photos.length === 0
  const sending = useSubmitAfterPhotos(() => {
    setTried(true)
    if (photos.length === 0) return focusFirstInvalid(form.current)
    if (report.isPending || opensAt !== null || words.length > LONGEST) return
    const fields = fieldsOf(trouble, order, words.trim(), now)
    report.mutate({
      form: formWithPhotos(fields, photos),
      seen: [fields, photos.map(({ name, size }) => [name, size])],
    })
  })
  return (
    <Stack ref={form} as="form" columns={1} gap={16} noValidate onSubmit={sending.submit}>
      <TroubleChoice order={order} value={trouble} onChange={setTrouble} now={now} />
      <FormPhotos of={sending}>
        <PhotosField
          label={m.claims_cant_go_photos()}
          most={MOST_PHOTOS}
          photos={photos}
          onChange={setPhotos}
          error={said.photos ?? (isPhotoMissing ? m.refusal_photo_required() : null)}
        />
      </FormPhotos>
      {trouble === 'nobody' && (
        <Row
          as="p"
          className={s.place}
          align="start"
          gap={8}
          tone={last === null ? 'clay' : 'turq'}
          size={14}
        >
          <IconMapPin size={18} stroke={1.75} aria-hidden="true" />
          {distanceText(last, order)}
        </Row>
      )}
      <TextAreaField
        label={m.claims_cant_go_words()}
        value={words}
        onChange={setWords}
        limit={LONGEST}
        error={said.text ?? said.message ?? null}
      />
      <Note>{consequence(trouble, order)}</Note>
      <Text tone="clay" role="alert">
        {said.place ?? problemText(report.error, ['text', 'message', 'photos', 'place'])}
      </Text>
      {opensAt !== null && (
        <Text weight="strong">{m.claims_cant_go_from({ time: deadlineTime(opensAt, now) })}</Text>
      )}
      <Row gap={8}>
        {order.client.phone !== null && (
          <a className={s.call} href={`tel:+${order.client.phone}`} aria-label={m.claims_cant_go_call()}>
            <IconPhone size={22} stroke={1.75} aria-hidden="true" />
          </a>
        )}
        <SubmitButton
          of={sending}
          tone="action"
          size="large"
          isWide
          isBusy={report.isPending}
          disabled={opensAt !== null}
        >
          {trouble === 'nobody' ? m.claims_cant_go_report() : m.claims_cant_go_send()}
        </SubmitButton>
      </Row>
    </Stack>
  )
}
