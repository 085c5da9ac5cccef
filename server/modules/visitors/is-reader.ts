/** Programs by their user agent: search engines, link previews, automation, monitors. CUBOT is a brand of phones. */
const programs =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|scrap|fetch|externalhit|mediapartners|google-|googleother|ia_archiver|headless|phantom|puppeteer|playwright|selenium|lighthouse|pagespeed|pingdom|uptime|monitor/i;

/** Whether a user agent is a browser's; programs and empty user agents are not. */
export function isReader(userAgent: string): boolean {
  return userAgent.startsWith("Mozilla/") && !programs.test(userAgent);
}
