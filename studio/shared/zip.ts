import {downloadZip} from 'client-zip'

interface Entry {
  /** Path in the archive. */
  name: string
  data: Blob
}

/** Removes what leads out of the folder into which an archive is unpacked, and what file systems refuse. */
const toSafeName = (name: string) =>
  name
    .split('/')
    .map((part) => part.replaceAll(/[\p{Cc}\\:*?"<>|]/gu, '-').replace(/^\.+/, '') || '-')
    .join('/')

/** Creates a ZIP archive without compression: PDF files and pictures are compressed already. */
export const createZip = (entries: Entry[]): Promise<Blob> =>
  downloadZip(entries.map(({name, data}) => ({name: toSafeName(name), input: data}))).blob()
