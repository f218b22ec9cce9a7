import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { app } from "./app/app.svelte";

app.keep();
mount(App, { target: document.getElementById("app")! });
