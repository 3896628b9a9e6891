import {TRASH_TYPE} from '@roam/documents/trash'
import {findBlockingUse, replacePicture} from '@roam/editing/pictures'
import {createImageUrlBuilder} from '@sanity/image-url'
import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {getPublishedId, useCurrentUser, useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'
import {formatCount} from '../shared/format-count.ts'
import {ImageFileButton} from '../shared/image-file-button.tsx'
import {prepareImage, uploadImage} from '../shared/image-files.ts'
import {useEdit} from '../shared/use-edit.tsx'
import {useLakeClient} from '../shared/use-lake-client.ts'
import {useWhyNot} from '../shared/use-why-not.ts'
import type {Picture} from './query.ts'

/** Width and height of a thumbnail in pixels; twice its size in CSS pixels. */
const THUMBNAIL = {width: 600, height: 400}

/** Returns one use per document: a draft and its published document are one. */
const uniqueUses = (uses: Picture['uses']) => [
  ...new Map(uses.map((use) => [getPublishedId(use._id), use])).entries(),
]

/** Renders a picture with links to the documents that use it, and a button that replaces it there. */
export function PictureCard({picture}: {picture: Picture}) {
  const client = useLakeClient()
  const uses = uniqueUses(picture.uses)
  // What is in the trash keeps the picture that it had.
  const placeCount = uses.filter(([, {_type}]) => _type !== TRASH_TYPE).length
  const name = picture.originalFilename ?? 'Picture'
  return (
    <Stack>
      <img
        alt=""
        loading="lazy"
        src={createImageUrlBuilder(client)
          .image({asset: {_ref: picture._id}})
          .width(THUMBNAIL.width)
          .height(THUMBNAIL.height)
          .auto('format')
          .url()}
        style={{display: 'block', width: '100%', aspectRatio: '3 / 2', objectFit: 'cover'}}
      />
      <Stack gap={3} padding={3}>
        <Text size={1} weight="medium" textOverflow="ellipsis">
          {name}
        </Text>
        <Text size={1} muted>
          {picture.width} × {picture.height}
        </Text>
        {uses.length === 0 ? (
          <Text size={1} muted>
            Not used
          </Text>
        ) : (
          <Stack as="ul" gap={2} padding={0}>
            {uses.map(([id, use]) => (
              <Text as="li" key={id} size={1}>
                <Use id={id} use={use} />
              </Text>
            ))}
          </Stack>
        )}
        {placeCount > 0 && <ReplaceButton picture={picture} name={name} placeCount={placeCount} />}
      </Stack>
    </Stack>
  )
}

function Use({id, use: {_type, title}}: {id: string; use: Picture['uses'][number]}) {
  const typeTitle = useSchema().get(_type)?.title ?? _type
  if (_type === TRASH_TYPE) return <>In the trash: {title}</>
  return (
    <IntentLink intent="edit" params={{id, type: _type}}>
      {title ? `${typeTitle}: ${title}` : typeTitle}
    </IntentLink>
  )
}

/** A file input behind a button; a chosen file replaces the picture after a confirmation. */
function ReplaceButton({picture, name, placeCount}: {picture: Picture; name: string; placeCount: number}) {
  const client = useLakeClient()
  const roles = useCurrentUser()?.roles.map((role) => role.name) ?? []
  const blocking = findBlockingUse(picture.uses, roles)
  const reason = useWhyNot('replacePicture', blocking?._type ?? '', blocking && getPublishedId(blocking._id))
  const whyNot = blocking && reason
  const toast = useToast()
  const {run, isBusy} = useEdit('Nothing was replaced')
  const [file, setFile] = useState<File>()

  async function choose([chosen]: File[]) {
    try {
      if (chosen) setFile(await prepareImage(chosen))
    } catch (error) {
      toast.push({status: 'warning', title: error instanceof Error ? error.message : String(error)})
    }
  }

  async function replace(chosen: File) {
    await run(
      () => replacePicture(client, picture._id, () => uploadImage(client, chosen)),
      () => `Replaced in ${formatCount(placeCount, 'place')}`,
    )
    setFile(undefined)
  }

  if (!file)
    return (
      <ImageFileButton
        aria-label={`Replace ${name} everywhere`}
        disabled={whyNot !== undefined}
        inputLabel={`New file for ${name}`}
        onFiles={choose}
        text="Replace everywhere"
        title={whyNot}
      />
    )
  return (
    <Card padding={3} radius={2} tone="caution">
      <Stack gap={3}>
        <Text size={1}>
          Visitors see {file.name} at once in {formatCount(placeCount, 'place')}. The words stay: use this for
          a better version of the same picture.
        </Text>
        <Flex gap={2} wrap="wrap">
          <Button
            text="Replace"
            tone="primary"
            loading={isBusy}
            disabled={isBusy}
            onClick={() => replace(file)}
          />
          <Button mode="ghost" text="Cancel" disabled={isBusy} onClick={() => setFile(undefined)} />
        </Flex>
      </Stack>
    </Card>
  )
}
