/** Programs that call themselves a browser: search engines, link previews, automata, monitors. CUBOT makes phones. */
const programs =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|scrap|fetch|externalhit|mediapartners|google-|googleother|ia_archiver|headless|phantom|puppeteer|playwright|selenium|lighthouse|pagespeed|pingdom|uptime|monitor/i;

/** Whether a browser says that it reads a page for somebody; programs, and what names itself nothing, do not. */
export function isReader(userAgent: string): boolean {
  return userAgent.startsWith("Mozilla/") && !programs.test(userAgent);
}
