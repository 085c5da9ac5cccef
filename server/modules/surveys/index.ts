import * as staffContract from "#contract/surveys/survey-admin";
import * as contract from "#contract/surveys/surveys";
import { downloadRoute, route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import { exportSurvey } from "./export-survey.ts";
import { getSurveyResults, getSurveyTexts } from "./get-results.ts";
import {
  deleteSurvey,
  getStaffSurvey,
  getSurveys,
  makeSurveyDefault,
  saveSurvey,
  setSurveyStatus,
} from "./save-survey.ts";
import { getSurvey, submitSurvey } from "./submit-survey.ts";

/** Surveys: anybody answers, editors write them and read the results. */
export const surveys: ModuleFactory = () => ({
  routes: [
    route(contract.getSurvey, getSurvey),
    route(contract.submitSurvey, submitSurvey),
    route(staffContract.getSurveys, getSurveys),
    route(staffContract.getStaffSurvey, getStaffSurvey),
    route(staffContract.saveSurvey, saveSurvey),
    route(staffContract.setSurveyStatus, setSurveyStatus),
    route(staffContract.makeSurveyDefault, makeSurveyDefault),
    route(staffContract.deleteSurvey, deleteSurvey),
    route(staffContract.getSurveyResults, getSurveyResults),
    route(staffContract.getSurveyTexts, getSurveyTexts),
    downloadRoute(staffContract.exportSurvey, exportSurvey),
  ],
});
