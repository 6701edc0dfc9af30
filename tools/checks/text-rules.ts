import { relative } from 'node:path'
import {
  type Expression,
  isFunctionDeclaration,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxSelfClosingElement,
  isJsxText,
  isPropertyAccessExpression,
  isStringLiteral,
  type JsxChild,
  type JsxElement,
  type JsxFragment,
  type JsxSelfClosingElement,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast'
import type { FileSystem } from 'typescript/unstable/fs'
import { API, type Project, type Type, TypeFlags } from 'typescript/unstable/sync'

/** `constant` texts never change; `element` is one that is always drawn; `part` may come, go or be a text itself. */
type Kind = 'constant' | 'text' | 'element' | 'part'

const TEXT = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike
/** The texts of the shop: `WORDS.key`, not `words[key]`. */
const CONSTANT = /^[A-Z_]+(\.\w+)+$/

const BESIDE = 'a text beside other children: give it an element of its own'
const RETURNED = 'a component that returns a bare text: return an element'

/**
 * Every text node that React would have to move, place something before, or change while it has siblings.
 *
 * A browser that translates a page puts each text node into elements of its own. React then fails to insert before it,
 * and what it writes into it is not shown. React replaces the whole content of an element whose only child is a text,
 * so such a text is safe.
 *
 * @param project a tsconfig.json
 * @returns `file:line: what is wrong` of each
 */
export function textFaults(project: string, inFolder: string, fs?: FileSystem): string[] {
  const api = new API(fs ? { fs } : {})
  try {
    const opened = api.updateSnapshot({ openProjects: [project] }).getProject(project)
    if (!opened) throw new Error(`Cannot open ${project}`)
    return opened.program
      .getSourceFileNames()
      .filter((name) => name.startsWith(inFolder) && name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
      .flatMap((name) => faultsOfFile(opened, name))
  } finally {
    api.close()
  }
}

function faultsOfFile(project: Project, name: string): string[] {
  const file = project.program.getSourceFile(name)
  if (!file) return []
  const faults: string[] = []
  function look(node: Node, source: SourceFile): void {
    if (isJsxElement(node) || isJsxFragment(node)) {
      for (const child of textsBeside(project, node)) faults.push(faultAt(source, child, BESIDE))
    }
    if (isFunctionDeclaration(node) && isComponentName(node.name?.text) && returnsText(project, node)) {
      faults.push(faultAt(source, node, RETURNED))
    }
    node.forEachChild((child) => look(child, source))
  }
  look(file, file)
  return faults
}

function textsBeside(project: Project, parent: JsxElement | JsxFragment): JsxChild[] {
  const children = parent.children.flatMap((child) => {
    const kind = kindOf(project, child)
    return kind === null ? [] : [{ child, kind, isText: mayBeText(project, child) }]
  })
  if (children.length < 2 && !isJsxFragment(parent)) {
    return children.filter(({ child }) => isListOfTexts(project, child)).map(({ child }) => child)
  }
  const isFixed =
    !isJsxFragment(parent) && children.every(({ kind }) => kind === 'constant' || kind === 'element')
  return isFixed ? [] : children.filter(({ isText }) => isText).map(({ child }) => child)
}

/** Null for what draws nothing: comments, and the line breaks of the source. */
function kindOf(project: Project, child: JsxChild): Kind | null {
  if (isJsxText(child)) return shownText(child.text) === '' ? null : 'constant'
  if (isJsxExpression(child)) {
    if (!child.expression) return null
    if (isConstant(child.expression)) return 'constant'
    return mayBeText(project, child) ? 'text' : 'part'
  }
  return isJsxFragment(child) || isComponentName(tagOf(child)) ? 'part' : 'element'
}

function mayBeText(project: Project, child: JsxChild): boolean {
  if (isJsxText(child)) return true
  if (!isJsxExpression(child) || !child.expression) return false
  const type = project.checker.getTypeAtLocation(child.expression)
  return hasText(type) || isListOfTexts(project, child)
}

/** Such as `names.map(…)`: a text node each, even where they are the only child. */
function isListOfTexts(project: Project, child: JsxChild): boolean {
  if (!isJsxExpression(child) || !child.expression) return false
  const type = project.checker.getTypeAtLocation(child.expression)
  if (!type || !project.checker.isArrayLikeType(type)) return false
  return project.checker.getIndexInfosOfType(type).some(({ valueType }) => hasText(valueType))
}

function returnsText(project: Project, node: Node): boolean {
  const signature = project.checker.getSignatureFromDeclaration(node)
  return hasText(signature && project.checker.getReturnTypeOfSignature(signature))
}

function hasText(type: Type | undefined): boolean {
  if (!type) return false
  if (type.isUnionType()) return type.getTypes().some(hasText)
  return (type.flags & TEXT) !== 0
}

function isConstant(expression: Expression): boolean {
  return (
    isStringLiteral(expression) ||
    (isPropertyAccessExpression(expression) && CONSTANT.test(expression.getText()))
  )
}

function isComponentName(name: string | undefined): boolean {
  return name !== undefined && /^[A-Z]|\./.test(name)
}

function tagOf(child: JsxChild): string {
  const opening = child as JsxElement | JsxSelfClosingElement
  return (isJsxSelfClosingElement(opening) ? opening : opening.openingElement).tagName.getText()
}

/** What JSX leaves of the text between two tags: a line break takes the spaces around it along. */
function shownText(text: string): string {
  return text.replace(/\s*\n\s*/g, '')
}

function faultAt(file: SourceFile, node: Node, what: string): string {
  const line = file.text.slice(0, node.getStart(file)).split('\n').length
  return `${relative('.', file.fileName)}:${line}: ${what}`
}
