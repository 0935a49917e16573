import type { DESK_ACTIONS, DESK_PLACES } from "../desk-places";

type Place = (typeof DESK_PLACES)[number]["key"];
type Action = (typeof DESK_ACTIONS)[number]["key"];

// Whoever works in both languages types either, so that these are not texts of one of them (messages/). None of them is shown.

/** What each page is called, in English and Spanish, and what people type who mean it. */
export const PLACE_WORDS: Readonly<Record<Place, string>> = {
  overview: "Overview Resumen home start today dashboard timeline inicio hoy portada calendario",
  review:
    "Review Revisión candidates candidacies board rank shortlist propose candidaturas evaluar ordenar proponer",
  slate: "Slate Lista de propuestas proposed seats ballot propuestos plazas candidatos",
  season: "Season Temporada year dates deadlines settings año fechas plazos ajustes",
  committees: "Committees Comités positions seats roster puestos plazas integrantes comisiones",
  rules: "Rules Reglas eligibility eligible requirements who may serve elegibilidad requisitos",
  letters: "Letters Cartas e-mail emails mail templates messages correos plantillas mensajes",
  delivery: "Delivery Entrega sent bounced e-mail mail outbox enviadas rebotadas correo",
  webhooks: "Webhooks integrations events receivers api integraciones eventos",
  roles: "Roles staff people permissions access rights personal personas permisos acceso",
};

/** The same of each task. */
export const ACTION_WORDS: Readonly<Record<Action, string>> = {
  reviewQueue:
    "Review the candidates one by one Revisar las candidaturas una a una queue next unreviewed not reviewed waiting cola siguiente sin revisar pendientes",
  publish:
    "Publish the slate Publicar la lista de propuestas publication release make send offers publicación ofrecer ofertas",
  sendSlate:
    "Send the slate for approval Enviar la lista de propuestas para su aprobación submit ask president presentar pedir",
  approveSlate:
    "Approve the slate, or send it back Aprobar la lista de propuestas o devolverla approval accept reject aprobación rechazar",
  vacancies: "See the vacancies Ver las vacantes vacancy open empty seats free vacante plazas libres vacías",
  extend:
    "Extend a deadline Ampliar un plazo extension later postpone move longer prorrogar prórroga aplazar fecha",
  rollOver:
    "Set up the next year from this one Preparar el año siguiente a partir de este roll over rollover copy new season copiar nueva temporada",
  dates:
    "Change the dates of the season Cambiar las fechas de la temporada deadline edit settings term días plazos ajustes mandato",
  rehearse:
    "Rehearse the season Ensayar la temporada rehearsal test try practice testers ensayo prueba probar",
  seats:
    "Change the seats of many positions Cambiar las plazas de muchos puestos edit set number term months fill down spreadsheet editar número mandato meses rellenar",
  addCommittee: "Add a committee Agregar un comité añadir new create nuevo crear comisión",
  paste:
    "Paste positions or committees from a spreadsheet Pegar puestos o comités desde una hoja de cálculo import csv excel seats importar plazas",
  addRule: "Add a rule Agregar una regla añadir new create eligibility nueva crear elegibilidad",
  balance:
    "See how the slate is balanced Ver el equilibrio de la lista de propuestas balance charts targets boards firms gráficos objetivos",
  callList:
    "See who must be called Ver a quién hay que llamar call list phone telephone lista de llamadas teléfono",
  sendAgain: "Send a letter again Enviar una carta otra vez resend e-mail mail reenviar correo",
  stopLetters:
    "Stop or start sending letters Detener o reanudar el envío de cartas hold pause mail e-mail parar pausar correo",
  editLetter:
    "Edit the text of a letter Editar el texto de una carta change words template e-mail cambiar plantilla correo",
  addWebhook: "Add a webhook Agregar un webhook añadir new create integration nuevo crear integración",
  giveRole:
    "Give a role Dar un rol grant add staff colleague permission access manager reviewer conceder personal permiso acceso",
  confirmAddress:
    "Confirm a changed e-mail address Confirmar una dirección de correo cambiada waiting mail esperando",
};
