import {expect, it} from 'vitest'
import {previewPath} from './preview-path.ts'

it('names the request by its key, with its dots', () => {
  for (const id of ['proposal.2026-11-21.a', 'drafts.proposal.2026-11-21.a', 'tripPlan.2026-11-21.a'])
    expect(previewPath(id)).toBe('/trip/2026-11-21.a')
})
