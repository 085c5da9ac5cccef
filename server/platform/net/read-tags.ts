import { Tokenizer } from "htmlparser2";

/** What a reader of tags is told, in the order of the page. Returning true of a tag or an end stops the reading. */
export interface TagReader {
  /** Which attributes are read; of each the first one, a little longer than `longest` at most where entities part it. */
  attributes: ReadonlySet<string>;
  longest: number;
  /** `isClosed`: it closes itself. */
  onTag(tag: string, attributes: ReadonlyMap<string, string>, isClosed: boolean): boolean | void;
  onEnd?(tag: string): boolean | void;
  onText?(text: string): void;
}

/**
 * Reads a page tag by tag, without a tree or a stack of open tags: the time is linear in its size, however its tags are
 * nested. Comments, scripts and texts are no tags.
 */
export function readTags(html: string, reader: TagReader): void {
  let isStopped = false;
  let tag = "";
  let attribute = "";
  let value = "";
  let attributes = new Map<string, string>();

  const nameAt = (start: number, end: number): string => html.slice(start, end).toLowerCase();
  const addToValue = (text: string): void => {
    // One too long stays recognizable as such.
    if (value.length <= reader.longest) value += text;
  };
  const stopIf = (stops: boolean | void): void => {
    if (stops !== true) return;
    isStopped = true;
    tokenizer.pause();
  };
  const ignore = (): void => {};
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname(start, end) {
        tag = nameAt(start, end);
        attributes = new Map();
      },
      onattribname(start, end) {
        attribute = nameAt(start, end);
        value = "";
      },
      onattribdata: (start, end) => addToValue(html.slice(start, end)),
      onattribentity: (codepoint) => addToValue(String.fromCodePoint(codepoint)),
      onattribend() {
        if (reader.attributes.has(attribute) && !attributes.has(attribute))
          attributes.set(attribute, value);
      },
      onopentagend: () => stopIf(reader.onTag(tag, attributes, false)),
      onselfclosingtag: () => stopIf(reader.onTag(tag, attributes, true)),
      onclosetag: (start, end) => stopIf(reader.onEnd?.(nameAt(start, end))),
      ontext: (start, end) => reader.onText?.(html.slice(start, end)),
      ontextentity: (codepoint) => reader.onText?.(String.fromCodePoint(codepoint)),
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onprocessinginstruction: ignore,
    },
  );
  tokenizer.write(html);
  if (!isStopped) tokenizer.end();
}
