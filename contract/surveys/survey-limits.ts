/** Limits of surveys, apart from `limits`, which every page loads. */
export const surveyLimits = {
  surveyTitleLength: 100,
  surveySlugLength: 60,
  surveyIntroLength: 1000,
  surveyQuestions: 20,
  /** Of one question. */
  surveyOptions: 12,
  surveyLabelLength: 200,
  surveyHelpLength: 300,
  surveyOptionLength: 100,
  shortAnswerLength: 140,
  longAnswerLength: 1000,
  /** A closed survey accepts the answers of those who are at it for so many minutes. */
  surveyGraceMinutes: 60,
} as const;
