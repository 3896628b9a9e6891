import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {TEST_DATASET} from '@roam/test-dataset'
import {expect, test} from 'vitest'
import {fitWithin, recognizeContent} from './image-content.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
const bytesOf = (text: string, encoding: BufferEncoding = 'latin1') => Buffer.from(text, encoding)

test.each([
  ['jpeg', readFileSync(join(TEST_DATASET, 'images/colorado/hot-springs.jpg'))],
  ['heic', readFileSync(join(import.meta.dirname, '../../packages/lakelet/test/photo.heic'))],
  ['png', bytesOf('\x89PNG\r\n\x1a\n')],
  ['gif', bytesOf('GIF89a')],
  ['webp', bytesOf('RIFF\x10\n\0\0WEBP')],
  ['avif', bytesOf('\0\0\0\x1cftypmif1\0\0\0\0avif')],
  ['markup', bytesOf(svg)],
  ['markup', bytesOf(`\xef\xbb\xbf\n <?xml version="1.0"?><!-- a --> ${svg}`)],
  ['markup', bytesOf(`\ufeff${svg}`, 'utf16le')],
  ['markup', bytesOf('<!doctype html><script>alert(1)</script>')],
  [undefined, bytesOf('%PDF-1.4')],
  [undefined, bytesOf('')],
])('recognizes %s by the first bytes, whatever the name says', (format, head) => {
  expect(recognizeContent(head.subarray(0, 1024))).toBe(format)
})

test('shrinks to the longest side, and enlarges nothing', () => {
  expect(fitWithin({width: 12_000, height: 9_000})).toEqual({width: 4096, height: 3072})
  expect(fitWithin({width: 30_000, height: 2})).toEqual({width: 4096, height: 1})
  expect(fitWithin({width: 800, height: 600})).toEqual({width: 800, height: 600})
})
