import {isTimeZone} from '@roam/documents/business-day'
import {Button, Flex, Select, Stack, Text} from '@sanity/ui'
import {type StringInputProps, set, unset} from 'sanity'
import {describeTimeOnSite, suggestTimeZone} from '../shared/time-zone.ts'
import {useChosenTimeZone} from '../shared/use-time-zone.ts'

const TIME_ZONES = Intl.supportedValuesOf('timeZone').filter(isTimeZone)

const toTitle = (name: string) => name.replaceAll('_', ' ')

/** Renders a list of time zones, and a button that chooses the one of this computer. */
export function TimeZoneInput({value, onChange, elementProps, readOnly}: StringInputProps) {
  const suggestion = suggestTimeZone()
  // Browsers have different names for some: Asia/Calcutta and Asia/Kolkata.
  const names = [...new Set([...TIME_ZONES, ...[value, suggestion].filter((name) => name !== undefined)])]
  const change = (name: string | undefined) => onChange(name ? set(name) : unset())
  return (
    <Stack gap={3}>
      <Select
        {...elementProps}
        disabled={readOnly}
        onChange={({currentTarget}) => change(currentTarget.value)}
        value={value ?? ''}
      >
        <option value="">Not chosen yet</option>
        {names.toSorted().map((name) => (
          <option key={name} value={name}>
            {toTitle(name)}
          </option>
        ))}
      </Select>
      {suggestion && suggestion !== value && (
        <Flex>
          <Button
            disabled={readOnly}
            mode="ghost"
            onClick={() => change(suggestion)}
            text={`Use that of this computer: ${toTitle(suggestion)}`}
          />
        </Flex>
      )}
    </Stack>
  )
}

/** Renders a date and time, and when that is on the site if this computer is in another time zone. */
export function ZonedDateInput(props: StringInputProps) {
  const {value} = props
  const chosen = useChosenTimeZone()
  const time = chosen !== null && typeof value === 'string' && describeTimeOnSite(value, chosen)
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {time && (
        <Text muted size={1}>
          On your site, in {toTitle(chosen)}: {time}
        </Text>
      )}
    </Stack>
  )
}
