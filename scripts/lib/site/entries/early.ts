/** Runs before the first paint: says that scripts run, and that the address asks for other tools than the page holds. */

const { classList } = document.documentElement;
classList.add("js");
if (/[?&](?:q|category|pricing|has_education_pricing|page)=[^&]/.test(location.search)) classList.add("asks");
