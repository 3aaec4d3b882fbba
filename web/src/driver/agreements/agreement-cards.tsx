import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { useHandbook } from '../../product/handbook/use-handbook.ts'
import {
  daysLabel,
  priceStatusLabel,
  priceStatusTone,
  truckLabel,
  wayLabel,
} from '../../product/lane/lane-labels.ts'
import { Card, Note, Row, Stack, Text } from '../../ui/layout/box.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import {
  type DriverCompany,
  type DriverPrice,
  sendCompanyAnswer,
  sendPriceAnswer,
} from '../queries/agreement-queries.ts'
import { AnswerButtons } from './answer-buttons.tsx'

/** A company that invites the driver, or whose carrier they are. */
export function CompanyCard({ company }: { company: DriverCompany }) {
  const { title } = company.company
  const isWaiting = company.status === 'invited'
  return (
    <Card as="li" padding={16}>
      <Stack columns={1} gap={12}>
        <Text as="h3" size={18} weight="title" breakWords>
          {title}
        </Text>
        <Text tone="quiet">{isWaiting ? m.lanes_driver_invites() : m.lanes_driver_is_carrier()}</Text>
        <AnswerButtons
          about={title}
          isWaiting={isWaiting}
          send={move => sendCompanyAnswer(company.id, move)}
          binds={m.lanes_driver_invites_text()}
          endLabel={m.lanes_driver_leave()}
          sureText={m.lanes_driver_sure_leave()}
        />
      </Stack>
    </Card>
  )
}

/** A price of a lane. */
export function PriceCard({ price }: { price: DriverPrice }) {
  const { regions, truckTypes } = useHandbook()
  const { status, company } = price
  const way = wayLabel(price, regions)
  return (
    <Card as="li" padding={16}>
      <Stack columns={1} gap={12}>
        <Row justify="between" align="start" gap={12}>
          <Text as="h3" size={18} weight="title" breakWords>
            {way}
          </Text>
          <StatusPill tone={priceStatusTone(status)}>{priceStatusLabel(status)}</StatusPill>
        </Row>
        <Text size={20} weight="strong">
          {formatSum(price.price)}
        </Text>
        <Note>
          {company.title}
          <br />
          {truckLabel(price, truckTypes)}
          <br />
          {daysLabel(price)}
        </Note>
        {(status === 'waiting' || status === 'valid') && (
          <AnswerButtons
            about={`${company.title}, ${way}`}
            isWaiting={status === 'waiting'}
            send={move => sendPriceAnswer(price.id, move)}
            binds={m.lanes_driver_binds()}
            endLabel={m.lanes_driver_end()}
            sureText={m.lanes_driver_sure_end()}
          />
        )}
      </Stack>
    </Card>
  )
}
