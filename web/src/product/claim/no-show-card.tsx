import type { ReactNode } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { timeWithDay } from '../../platform/time/time-with-day.ts'
import { useNow } from '../../platform/time/use-now.ts'
import { Note, Row, Stack, Text } from '../../ui/layout/box.tsx'
import { PhotoStrip } from '../../ui/photos/photo-strip.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import type { NoShow } from './claim.ts'
import { noShowState } from './claim-labels.ts'
import { consequenceText, noShowTitle, placeText, reportedText } from './no-show-labels.ts'

const MINUTE_MS = 60_000

function Objection({ objection, now }: { objection: NonNullable<NoShow['objection']>; now: Date }) {
  return (
    <Stack gap={6}>
      <Note>{m.claims_objection({ time: timeWithDay(new Date(objection.at), now) })}</Note>
      <Text breakWords>{objection.text}</Text>
      <PhotoStrip urls={objection.photos.map(({ url }) => url)} label={m.claims_objection_photos()} />
    </Stack>
  )
}

type Props = {
  noShow: NoShow
  /** The heading's level on the page. */
  level?: 'h2' | 'h3'
  /** What the reader may do about it. */
  children?: ReactNode
}

/** A side of a deal that did not come: the evidence, the objection, what it costs whom, and how it was decided. */
export function NoShowCard({ noShow, level = 'h3', children }: Props) {
  const now = useNow(MINUTE_MS)
  const { label, tone } = noShowState(noShow)
  const place = placeText(noShow, now)
  const reason = noShow.decision?.reason
  return (
    <Stack as="section" card gap={12} padding={16}>
      <Row wrap align="center" justify="between" gap={8}>
        <Text as={level} noMargin weight="title">
          {noShowTitle(noShow)}
        </Text>
        <StatusPill tone={tone}>{label}</StatusPill>
      </Row>
      <Stack gap={6}>
        <Note>{reportedText(noShow, now)}</Note>
        {noShow.words !== '' && <Text breakWords>{noShow.words}</Text>}
        {place !== null && <Note>{place}</Note>}
      </Stack>
      <PhotoStrip urls={noShow.photos.map(({ url }) => url)} label={m.claims_evidence()} />
      {noShow.objection !== null && <Objection objection={noShow.objection} now={now} />}
      {typeof reason === 'string' && <Text breakWords>{m.claims_decision({ reason })}</Text>}
      <Text weight="strong">{consequenceText(noShow, now)}</Text>
      {children}
    </Stack>
  )
}
