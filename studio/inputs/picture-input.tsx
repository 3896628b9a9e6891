import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {type FormPatch, type ObjectInputProps, PatchEvent, type StringInputProps, set, unset} from 'sanity'
import {ALT_LENGTH, isOutdated, OUTDATED_ALT_FIELD, type PictureValue} from '../schema/fields/picture.ts'

export function AltInput(props: StringInputProps) {
  const left = ALT_LENGTH - (props.value?.length ?? 0)
  return (
    <Stack gap={2}>
      {props.renderDefault(props)}
      <Text size={1} muted>
        {left >= 0 ? `Room for ${left} more characters` : `${-left} characters too long`}
      </Text>
    </Stack>
  )
}

const removesAsset = ({type, path}: FormPatch) => type === 'unset' && path.length === 1 && path[0] === 'asset'

const setsOtherAsset = (patch: FormPatch, current: string | undefined) =>
  patch.type === 'set' &&
  patch.path.length === 1 &&
  patch.path[0] === 'asset' &&
  current !== undefined &&
  (patch.value as {_ref?: string})._ref !== current

/**
 * Renders the input of a `picture`. When its image is replaced or removed, it resets crop and hotspot and asks
 * whether the words still fit; until then, the alt text is invalid.
 */
export function PictureInput(props: ObjectInputProps) {
  const {value, onChange, renderDefault} = props
  const picture = value as PictureValue | undefined

  function handleChange(change: FormPatch | FormPatch[] | PatchEvent): void {
    const {patches} = PatchEvent.from(change)
    const isReplaced = patches.some(
      (patch) => removesAsset(patch) || setsOtherAsset(patch, picture?.asset?._ref),
    )
    if (isReplaced)
      onChange([
        ...patches,
        unset(['crop']),
        unset(['hotspot']),
        ...(picture?.alt === undefined ? [] : [set(picture.alt, [OUTDATED_ALT_FIELD])]),
      ])
    else onChange(change)
  }

  return (
    <Stack gap={4}>
      {isOutdated(picture) && picture?.asset && (
        <Card
          padding={4}
          radius={2}
          tone="caution"
          border
          role="region"
          aria-label="Words of the former picture"
        >
          <Stack gap={4}>
            <Text size={1}>
              This is a new picture. Do the words below still fit? Set the circle on what must stay visible
              again, too.
            </Text>
            <Flex gap={2} wrap="wrap">
              <Button text="They fit" mode="ghost" onClick={() => onChange(unset([OUTDATED_ALT_FIELD]))} />
              <Button
                text="Write new ones"
                mode="ghost"
                onClick={() => onChange([unset(['alt']), unset(['caption']), unset([OUTDATED_ALT_FIELD])])}
              />
            </Flex>
          </Stack>
        </Card>
      )}
      {renderDefault({...props, onChange: handleChange})}
    </Stack>
  )
}
