import {action, releaseAction, siteToken, type Write} from './lake-with-rules.ts'
import {contributorToken, editorToken, viewerToken} from './start-lake.ts'
import {patch, waysToChange, waysToCreate, waysToDelete} from './ways-to-write.ts'

type Refusal = [title: string, token: string, writes: [string, Write][], reason?: string]

export const REFUSALS: Refusal[] = [
  ['an order by an editor', editorToken, waysToCreate({_id: 'order.2', _type: 'order'})],
  [
    'an order of the wrong shape',
    siteToken,
    waysToCreate({_id: 'order.2', _type: 'order'}).slice(0, 3),
    'email is missing',
  ],
  [
    "an order with a page's id",
    siteToken,
    waysToCreate({_id: 'page2', _type: 'order'}).slice(0, 3),
    'documents of this type have IDs such as "order.*"',
  ],
  [
    'a page with the id of an order',
    editorToken,
    waysToCreate({_id: 'order.2', _type: 'page'}),
    'its ID belongs to the type "order"',
  ],
  [
    'a page with the id of the home page',
    editorToken,
    waysToCreate({_id: 'homePage2', _type: 'home'}).slice(0, 3),
    'documents of this type have IDs such as "homePage"',
  ],
  [
    'a draft with the type of an order',
    contributorToken,
    waysToCreate({_id: 'drafts.order.1', _type: 'order'}),
  ],
  [
    'a draft of a page with the type of an order',
    contributorToken,
    waysToCreate({_id: 'drafts.x', _type: 'order'}),
  ],
  [
    'a draft of a home page with the type of a page',
    contributorToken,
    waysToCreate({_id: 'drafts.homePage', _type: 'page'}),
    'its ID belongs to the type "home"',
  ],
  [
    'a draft of an order with the type of a page',
    contributorToken,
    waysToCreate({_id: 'drafts.order.7', _type: 'page'}),
  ],
  ['a document of no rule', editorToken, waysToCreate({_id: 'x', _type: 'other'}), 'only administrators'],
  [
    'a draft of no rule',
    contributorToken,
    waysToCreate({_id: 'drafts.x', _type: 'other'}),
    'only administrators',
  ],
  ['a version by a contributor', contributorToken, waysToCreate({_id: 'versions.r1.x', _type: 'page'})],
  ['a version of an order', editorToken, waysToCreate({_id: 'versions.r1.order.1', _type: 'order'})],
  [
    'a version of the home page with another type',
    editorToken,
    waysToCreate({_id: 'versions.r1.homePage', _type: 'page'}),
  ],
  ['a draft of a draft', editorToken, waysToCreate({_id: 'drafts.drafts.x', _type: 'page'}).slice(0, 3)],
  [
    'a release without a document',
    editorToken,
    waysToCreate({_id: 'versions.r1', _type: 'page'}).slice(0, 3),
  ],
  ['a page by a viewer', viewerToken, waysToCreate({_id: 'x', _type: 'page'})],
  ['a page by a contributor', contributorToken, waysToCreate({_id: 'x', _type: 'page'})],
  ['a note by the site', siteToken, waysToCreate({_id: 'note.2', _type: 'note'}).slice(0, 3)],
  ['a change of an order', editorToken, waysToChange('order.1')],
  ['a change of a field by a contributor', contributorToken, waysToChange('note.1')],
  ['a change of a page by a contributor', contributorToken, waysToChange('about')],
  ['a change of a document without a rule', editorToken, waysToChange('old')],
  [
    'a change of shape',
    editorToken,
    [
      ['unset', patch('note.1', {unset: ['text']})],
      ['set', patch('note.1', {set: {text: 1}})],
      ['replace', {mutations: [{createOrReplace: {_id: 'note.1', _type: 'note'}}]}],
    ],
    'text is missing',
  ],
  [
    'a change of type',
    editorToken,
    [
      ['replace', {mutations: [{createOrReplace: {_id: 'about', _type: 'home'}}]}],
      ['replace a draft', {mutations: [{createOrReplace: {_id: 'drafts.news', _type: 'order'}}]}],
      ['delete and create', {mutations: [{delete: {id: 'old'}}, {create: {_id: 'old', _type: 'page'}}]}],
      [
        'replaceDraft',
        action('replaceDraft', {publishedId: 'about', attributes: {_id: 'drafts.about', _type: 'home'}}),
      ],
      ['version.replace', action('version.replace', {document: {_id: 'versions.r1.about', _type: 'home'}})],
    ],
  ],
  ['a deletion of an order by the site', siteToken, waysToDelete('order.1')],
  ['a deletion of the home page', editorToken, waysToDelete('homePage')],
  ['a deletion by a contributor', contributorToken, waysToDelete('note.1')],
  ['a deletion without a rule', editorToken, waysToDelete('old')],
  ['a deletion of all', editorToken, [['by query', {mutations: [{delete: {query: '*'}}]}]]],
  [
    'a purge of history',
    contributorToken,
    [
      ['of a draft', {mutations: [{delete: {id: 'drafts.news', purge: true}}]}],
      ['of a deleted draft', {mutations: [{delete: {id: 'drafts.gone', purge: true}}]}],
      ['discard', action('discard', {draftId: 'drafts.news', purge: true})],
    ],
    'permission "editHistory" required',
  ],
  [
    'a purge of a deleted home page',
    siteToken,
    [
      ['by id', {mutations: [{delete: {id: 'order.9', purge: true}}]}],
      [
        'and creating it',
        {
          mutations: [
            {delete: {id: 'order.1', purge: true}},
            {create: {_id: 'order.1', _type: 'order', email: ''}},
          ],
        },
      ],
    ],
    'order.',
  ],
  [
    'unpublishing',
    contributorToken,
    [
      ['unpublish', action('unpublish', {publishedId: 'about', draftId: 'drafts.about'})],
      ['publish', action('publish', {publishedId: 'about', draftId: 'drafts.about'})],
      [
        'version.unpublish',
        action('version.unpublish', {publishedId: 'homePage', versionId: 'versions.r1.homePage'}),
      ],
      ['version.discard', action('version.discard', {versionId: 'versions.r1.about'})],
    ],
  ],
  [
    'release actions by a contributor',
    contributorToken,
    [
      ['create', {actions: [{actionType: 'sanity.action.release.create', releaseId: 'r2'}]}],
      ['publish', releaseAction('publish')],
      ['archive', releaseAction('archive')],
      ['edit', releaseAction('edit', {patch: {set: {'metadata.title': 'x'}}})],
      ['schedule', releaseAction('schedule', {publishAt: '2020-01-01T00:00:00Z'})],
    ],
  ],
  [
    'a publication by a writer without permission',
    siteToken,
    [
      ['publish', releaseAction('publish')],
      ['archive', releaseAction('archive')],
    ],
  ],
]
