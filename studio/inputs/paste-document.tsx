import {defineBehavior, effect, raise} from '@portabletext/editor/behaviors'
import {BehaviorPlugin} from '@portabletext/editor/plugins'
import {useToast} from '@sanity/ui/toast'
import {useEffect, useMemo, useRef} from 'react'
import type {SanityClient} from 'sanity'
import {formatCount} from '../shared/format-count.ts'
import {prepareImage, RejectedFileError, uploadImage} from '../shared/image-files.ts'
import {useLakeClient} from '../shared/use-lake-client.ts'
import {convertDocument, type PastedDocument, type PastedPicture} from './pasted-document.ts'

type Send = Parameters<Parameters<typeof effect>[0]>[0]['send']

/** How long a message about a paste is shown, in milliseconds. */
const MESSAGE_MS = 20_000

interface PasteHost {
  client: SanityClient
  /** Shows a message in place of the last one. */
  notify: (status: 'info' | 'success' | 'warning', title: string, description?: string) => void
  /** Whether the text is still open. */
  isOpen: () => boolean
}

async function upload({read}: PastedPicture, {client, isOpen}: PasteHost): Promise<string> {
  const blob = await read()
  const name = `pasted.${blob.type.replace('image/', '')}`
  const asset = await uploadImage(client, await prepareImage(new File([blob], name, {type: blob.type})))
  if (!isOpen()) throw new RejectedFileError('The text was closed meanwhile: add it there.')
  return asset
}

/** Uploads pictures into their blocks one by one, removes the blocks of those that cannot be uploaded, and says so. */
async function uploadPictures(send: Send, {pictures, losses}: PastedDocument, host: PasteHost) {
  const problems = losses ? [losses] : []
  for (const [index, picture] of pictures.entries()) {
    host.notify('info', `Adding picture ${index + 1} of ${pictures.length}`)
    const at = [{_key: picture.key}]
    try {
      const asset = await upload(picture, host)
      send({type: 'block.set', at, props: {asset: {_type: 'reference', _ref: asset}}})
    } catch (error) {
      const isRejected = error instanceof RejectedFileError
      if (!isRejected) console.warn('paste: upload of a picture failed', error)
      problems.push(
        `Picture ${index + 1} was not added. ${isRejected ? error.message : 'Its upload failed: try again.'}`,
      )
      if (host.isOpen()) send({type: 'delete.block', at})
    }
  }
  if (problems.length > 0) host.notify('warning', 'Pasted, but not all as it was', problems.join(' '))
  else host.notify('success', `${formatCount(pictures.length, 'picture')} added`)
}

/** Formats of the editor itself, and of others that have no pictures. */
const OTHER_FORMATS = ['application/x-portable-text', 'application/json', 'text/markdown']

/**
 * Returns a behavior that keeps the pictures and tables of a pasted document, or says what is lost. It runs before the
 * conversion of HTML, since that of the Studio runs before behaviors of plugins.
 */
const pasteDocument = (host: PasteHost) =>
  defineBehavior({
    on: 'deserialize',
    guard: ({event, snapshot: {context}}) => {
      const {dataTransfer} = event.originEvent.originEvent
      const html = dataTransfer.getData('text/html')
      if (!html || OTHER_FORMATS.some((format) => dataTransfer.getData(format))) return false
      // The Studio uploads a picture that was copied by itself.
      if (dataTransfer.files.length > 0 && !dataTransfer.getData('text/plain')) return false
      return convertDocument({html, rtf: dataTransfer.getData('text/rtf')}, context) ?? false
    },
    actions: [
      ({event: {originEvent}}, document) => [
        // The editor adapts the blocks to the schema.
        raise({
          type: 'deserialize.data',
          mimeType: 'application/x-portable-text',
          data: JSON.stringify(document.blocks),
          originEvent,
        }),
        effect(({send}) => {
          if (document.pictures.length > 0 || document.losses) void uploadPictures(send, document, host)
        }),
      ],
    ],
  })

/** Adds the paste of documents to the editor of Portable Text. */
export function PasteDocument() {
  const client = useLakeClient()
  const toast = useToast()
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const behaviors = useMemo(() => {
    const notify: PasteHost['notify'] = (status, title, description) =>
      toast.push({id: 'paste', status, title, description, duration: MESSAGE_MS})
    return [pasteDocument({client, notify, isOpen: () => isOpen.current})]
  }, [client, toast])
  return <BehaviorPlugin behaviors={behaviors} />
}
